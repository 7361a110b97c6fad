export * from './amounts.js';
export { type AnnouncementEvent, announcedIn, waiting } from './announcements.js';
export type { BankLine } from './bank-lines.js';
export { type BookedTransaction, cancelRefusal, isFixed } from './cancel-refusal.js';
export { cancellable } from './cancellable.js';
export type { CancelEvent, CancelTransaction, RecordedTransaction } from './cancelling.js';
export { type CashBookEvent, type CashPosition, cashPosition } from './cash-book.js';
export type { CashCountEvent, CountCash } from './cash-count.js';
export type { BookCashEntry, CancelCashEntry, CashEntryEvent } from './cash-entries.js';
export type { TillCommand } from './commands.js';
export type { CredentialEvent, ProfileField } from './credentials.js';
export { type CreditLineEvent, creditLeft } from './credit-line.js';
export { type CommandOrigin, type DecisionContext, decide } from './decide.js';
export * from './decision.js';
export type { EndedSessions, Shown } from './event-type.js';
export * from './event-types.js';
export * from './events.js';
export { evolve, fold } from './evolve.js';
export * from './iban.js';
export { inviteIsGood } from './invites.js';
export type { MemberEvent } from './members.js';
export * from './membership.js';
export { findDrink, type MenuEvent } from './menu.js';
export * from './money.js';
export {
  booksOf,
  isClosed,
  type MonthBooks,
  type MonthEvent,
  monthAt,
  monthEnd,
  monthOf,
  monthsBetween,
} from './months.js';
export {
  activeRoundFor,
  canDrinkFrom,
  mayGiveRound,
  type OpenRound,
  payingRound,
  paysForSomething,
} from './open-rounds.js';
export { DEFAULT_PURPOSE, type PaymentWayEvent } from './payment-ways.js';
export { PersistentMap } from './persistent-map.js';
export * from './places.js';
export { type Posting, type PostingReason, postingReasons } from './postings.js';
export { isReadable } from './readable.js';
export { bankText, codeOf, codesIn, referenceFor } from './references.js';
export { type RoleEvent, roles } from './roles.js';
export { type RoundEndReason, type RoundEvent, receivedBy, roundOf } from './rounds.js';
export { fromSnapshot, SNAPSHOT_SCHEMA, type StateSnapshot, toSnapshot } from './snapshot.js';
export * from './state.js';
export { type CountedDrink, type Tonight, tonight } from './tally.js';
export * from './time.js';
export { MOST_WAITING, type TopUp } from './top-ups.js';
export {
  drinksTonight,
  isTransaction,
  type Purchase,
  type SetBalance,
  type TransactionEvent,
  transactionTypes,
} from './transactions.js';
export { isCounted } from './transfers.js';
export { hasOneScript, lookOf } from './user-names.js';
export * from './validation.js';
export { type WallLinkEvent, wallLink } from './wall-links.js';
