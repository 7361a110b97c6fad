export type { AccountEvent, ProfileField } from './accounts.js';
export { type BookingEvent, drinksTonight, type Purchase, type SetBalance, type TopUp } from './bookings.js';
export { type CancelEvent, type CancelTransaction, cancellable } from './cancelling.js';
export { type CommandOrigin, type DecisionContext, decide, type TillCommand } from './decide.js';
export * from './decision.js';
export * from './events.js';
export { evolve, fold } from './evolve.js';
export { inviteIsGood } from './invites.js';
export {
  activeMember,
  isSuperuser,
  type MemberEvent,
  members,
  membersCount,
} from './members.js';
export { findDrink, type MenuEvent } from './menu.js';
export * from './money.js';
export { PersistentMap } from './persistent-map.js';
export { isReadable } from './readable.js';
export {
  activeRoundFor,
  canDrinkFrom,
  type GiftType,
  mayGiveRound,
  type OpenRound,
  payingRound,
  type RoundEndReason,
  type RoundEvent,
  receivedBy,
} from './rounds.js';
export { fromSnapshot, SNAPSHOT_SCHEMA, type StateSnapshot, toSnapshot } from './snapshot.js';
export * from './state.js';
export { type DrinkCount, type Tonight, tonight } from './tally.js';
export * from './time.js';
export { hasOneScript, lookOf } from './user-names.js';
export * from './validation.js';
export { type WallLink, type WallLinkEvent, wallLink } from './wall-links.js';
