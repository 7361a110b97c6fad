export {
  type CashBookEvent,
  type CountedCoins,
  cashPositionOf,
  coins,
  isAsAtEndOf,
  isNumbered,
  MAX_RECEIPT_SIZE,
  MOST_CATEGORIES,
  MOST_OF_A_KIND,
  notes,
  type ReceiptType,
  receiptNumber,
  receiptTypes,
  sumOfCoins,
} from './books/cash-book.js';
export { type CashEntryEvent, EARLIEST_RECEIPT_DATE } from './books/cash-entries.js';
export { creditLeft, NEAR_LIMIT } from './books/credit-line.js';
export {
  booksOf,
  isClosed,
  lastDateOf,
  lastMonthOf,
  type MonthBooks,
  type MonthEvent,
  monthAfter,
  monthAt,
  monthEnd,
  monthOf,
  monthsBetween,
  yearOf,
} from './books/months.js';
export { findDrink, type MenuEvent } from './drinks/menu.js';
export { drinksTonight, guestsTonight } from './drinks/purchase.js';
export * from './drinks/taps.js';
export { allBooked } from './ground/accounts.js';
export * from './ground/amounts.js';
export * from './ground/bookings.js';
export type * from './ground/entities.js';
export * from './ground/form-rules.js';
export * from './ground/membership.js';
export * from './ground/money.js';
export { PersistentMap } from './ground/persistent-map.js';
export { isReadable } from './ground/readable.js';
export * from './ground/state.js';
export * from './ground/time.js';
export * from './ground/topic.js';
export * from './ground/transfers.js';
export { changedByOthers, givenPasswordIsOver, type ProfileField } from './members/credentials.js';
export { findDeviceLink, hasTablets, inviteIsGood } from './members/links.js';
export { goodPersonalLink, MOST_LINKS, personalLinkOf } from './members/personal-links.js';
export { roles } from './members/roles.js';
export { tabletAccesses, tabletAccessOf } from './members/tablets.js';
export { hasOneScript, lookOf } from './members/user-names.js';
export { type BankEntry, type BankLine, bankEntries } from './paying-in/bank-lines.js';
export type { DepositEvent } from './paying-in/deposits.js';
export * from './paying-in/iban.js';
export { announcementEvents, DEFAULT_PURPOSE, MOST_WAITING, waiting } from './paying-in/top-ups.js';
export * from './rounds/open-rounds.js';
export { paysUpTo, type RoundEndReason, roundEnds, roundOf } from './rounds/rounds.js';
export { changesAccount } from './settings/settings.js';
export * from './till/chain-link.js';
export * from './till/decide.js';
export * from './till/events.js';
export * from './till/evolve.js';
export { MOST_MOVING_IN } from './till/opening.js';
export type { RecordedTransaction } from './transactions/cancelling.js';
export * from './transactions/may-cancel.js';
export {
  isTransaction,
  MOST_LEVIED,
  type TransactionEvent,
} from './transactions/transactions.js';
