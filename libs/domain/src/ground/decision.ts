import type { TillState } from './state.js';
import type { Evening, Instant } from './time.js';

/** Something that happened, as decided; the till adds the metadata. */
interface Fact<Type extends string, Data> {
  readonly type: Type;
  readonly data: Data;
}

/** Union of the facts of a table from event type to event data. */
export type FactsOf<EventData> = {
  [Type in keyof EventData & string]: Fact<Type, EventData[Type]>;
}[keyof EventData & string];

/** What an event says, as a command gives it: what may be left out may be undefined, too. */
export type Given<Data> = {
  readonly [Name in keyof Data]: Data[Name] | UndefinedIfOptional<Pick<Data, Name>>;
};
type UndefinedIfOptional<Field> = Partial<Field> extends Field ? undefined : never;

/** Why the till refuses a command. The German sentence for each code stands at the API's edge. */
export type RejectionCode =
  | 'age_unknown'
  | 'already_cancelled'
  | 'badge_taken'
  | 'announcement_confirmed'
  | 'announcement_not_found'
  | 'announcement_waits'
  | 'below_16'
  | 'below_18'
  | 'below_credit_line'
  | 'beyond_credit_line'
  | 'box_too_empty'
  | 'cannot_remove_self'
  | 'cash_book_open'
  | 'cash_entry_not_found'
  | 'category_unknown'
  | 'collective_account'
  | 'coins_differ'
  | 'count_outdated'
  | 'credit_line'
  | 'device_link_not_found'
  | 'drink_not_found'
  | 'has_login'
  | 'invite_invalid'
  | 'key_reused'
  | 'last_superuser'
  | 'limit_too_low'
  | 'member_not_found'
  | 'members_changed'
  | 'menu_empty'
  | 'menu_incomplete'
  | 'month_closed'
  | 'month_end_gone'
  | 'month_not_last'
  | 'month_not_over'
  | 'no_cash_book'
  | 'no_login'
  | 'no_round_open'
  | 'not_cancellable'
  | 'not_giver'
  | 'not_superuser'
  | 'not_treasurer'
  | 'not_your_transaction'
  | 'only_settled'
  | 'other_secret'
  | 'password_replaced'
  | 'payout_too_large'
  | 'personal_link_invalid'
  | 'phone_only'
  | 'pin_needed'
  | 'reason_missing'
  | 'price_changed'
  | 'no_longer_free'
  | 'round_already_open'
  | 'same_place'
  | 'spent_in_the_future'
  | 'spent_too_long_ago'
  | 'superuser_needed'
  | 'tablet_revoked'
  | 'tapped_before_joining'
  | 'tapped_in_the_future'
  | 'tapped_too_long_ago'
  | 'till_has_members'
  | 'to_oneself'
  | 'too_many_announced'
  | 'top_up_spent'
  | 'transaction_not_found'
  | 'username_taken'
  | 'way_missing'
  | 'way_unknown';

/** A business refusal: a value, not an error. */
export interface Rejection {
  readonly rejected: RejectionCode;
}

/** New facts, or a refusal. No facts: the state is already as the command wants it. */
export type Decision<Event> = readonly Event[] | Rejection;

/** All that a decision may depend on besides state and command. */
export interface DecisionContext {
  readonly now: Instant;
  /** The evening that `now` belongs to. */
  readonly evening: Evening;
  /** IANA time zone in which evenings begin at 06:00. */
  readonly timeZone: string;
  /** Makes the ids of what the events create. */
  readonly newId: () => string;
  /** A member's birth date, `YYYY-MM-DD`, from the private document, since the log has none; null when it is not known. */
  readonly birthDateOf: (memberId: string) => string | null;
}

/** Decides commands of one type. */
export type Decider<Command, Event> = (
  state: TillState,
  command: Command,
  context: DecisionContext,
) => Decision<Event>;

export function reject(code: RejectionCode): Rejection {
  return { rejected: code };
}

export function isRejection(decision: Decision<unknown>): decision is Rejection {
  return 'rejected' in decision;
}
