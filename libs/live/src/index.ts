export {
  bindTable,
  type ConnectionListeners,
  type TableLink,
  type TableListeners,
  type TableSink,
} from './bind-table.js';
export { applyEndedRound, applyGivenRound, applyOlderActivity } from './changes.js';
export { type Expected, expected } from './expected.js';
export { type LogNews, LogWatch } from './log-watch.js';
export { applyBalance, applyHome, applyMeChanged, withBooking } from './me-changes.js';
export {
  accept,
  type Booking,
  dismiss,
  inPencil,
  isPending,
  isWaiting,
  type NewTap,
  type Outbox,
  type Tap,
  takeBack,
  takeBackBooked,
} from './outbox.js';
export { type RoundsSeen, roundsSeen } from './rounds.js';
export {
  type KeptOutbox,
  type OutboxPorts,
  OutboxRunner,
  pauseOf,
  type SendingEnd,
  type Sent,
  sendOutbox,
  type TakenBackAs,
  type Unwanted,
} from './sending.js';
export { type Table, tableFromHome } from './table.js';
export { type Finding, type SeenLog, type SeenPlace, Witness } from './witness.js';
