export {
  bindTable,
  type ConnectionListeners,
  type LogNews,
  LogWatch,
  type TableLink,
  type TableListeners,
  type TableSink,
} from './bind-table.js';
export {
  applyBalance,
  applyEndedRound,
  applyGivenRound,
  applyHome,
  applyMeChanged,
  applyOlderActivity,
  withBooking,
} from './changes.js';
export {
  accept,
  type Booking,
  inPencil,
  isPending,
  isWaiting,
  type NewTap,
  type Outbox,
  type Refusal,
  type Tap,
  takeBack,
} from './outbox.js';
export { OutboxRunner } from './outbox-runner.js';
export { expected, roundsSeen } from './rounds.js';
export {
  type KeptOutbox,
  type OutboxNews,
  type OutboxPorts,
  type OutboxStep,
  pauseOf,
  type SendingEnd,
  type Sent,
  type TakenBack,
  type TapEnd,
} from './sending.js';
export { type Table, tableFromHome } from './table.js';
export { type Finding, type SeenLog, type SeenPlace, Witness } from './witness.js';
