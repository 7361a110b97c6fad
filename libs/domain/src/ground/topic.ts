import { type AccountKind, type Booking, onMember } from './bookings.js';
import type { Cents, MoneyWay } from './money.js';
import type { CountedDrink, TillState } from './state.js';
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

/** The fields that say something: an event leaves out what is empty or not known. */
export function said<Fields extends object>(fields: Fields): Said<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value != null && value !== '');
  return Object.fromEntries(entries) as Said<Fields>;
}
type Said<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> };

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

/** What one type of event means for state, feed, screens, bookings and look-ups. Its topic defines it, once. */
export interface EventType<Data> {
  /** The state after such an event. Never throws: what is in the log has happened. */
  evolve(state: TillState, data: Data, at: Instant): TillState;
  /** Ids of members: first the one the event is about, then others it concerns, such as the payer. */
  concerns(data: Data): readonly string[];
  /** Does the event make a line in the feed that the whole table reads? */
  toldAtTable(data: Data): boolean;
  /** What screens have to load again after such an event. */
  readonly changes: readonly Shown[];
  /** The booking that the event makes. `evolve` applies it to balance, sums and cash book. */
  books?(data: Data): Booking;
  /** The drink that the event counts or, when it cancels one, takes off the count. */
  counts?(data: Data): CountedDrink | undefined;
  /** Id of what the event begins, describes (an invite's hash) or cancels, by which the read model finds the event. */
  subject?(data: Data): string;
  /** May the event change how the table shows a member's name, or that of a member with the same first name? */
  renames?(data: Data): boolean;
  /** The sessions that the event ends. */
  endsSessions?(data: Data): EndedSessions;
  /** Ids of drinks that the event names by id only; their names have to be looked up. */
  namelessDrinks?(data: Data): readonly string[];
}

/** A topic's table of events. The compiler refuses one with a missing entry. */
export type EventTypes<EventData> = {
  readonly [Type in keyof EventData]: EventType<EventData[Type]>;
};

/** What screens show and events change. `names` are those of members. */
export type Shown =
  | 'balances'
  | 'announcements'
  | 'settings'
  | 'evenings'
  | 'rounds'
  | 'menu'
  | 'members'
  | 'names'
  | 'profile'
  | 'months'
  | 'cashBook'
  | 'deviceLinks'
  | 'personalLinks';

/** A member's sessions that end: the one with id `only`, all but `except`, or all. `memberId` null: everybody's. */
export interface EndedSessions {
  readonly memberId: string | null;
  readonly reason: 'logout' | 'password' | 'removed';
  readonly only?: string;
  readonly except?: string | null;
}

export const always = () => true as const;
export const never = () => false as const;
export const nobody = (): readonly string[] => [];

// For events about one member that the table's feed leaves out.
export const ofItsMember = {
  concerns: ({ memberId }: { readonly memberId: string }): readonly string[] => [memberId],
  toldAtTable: never,
};
interface Transaction {
  readonly transactionId: string;
  readonly memberId: string;
  readonly amount: Cents;
  readonly way?: MoneyWay;
}

/** For transactions of one kind that change one member's balance, and nothing else. */
/* @__NO_SIDE_EFFECTS__ */
export function ofAccount(kind: AccountKind) {
  return {
    evolve: (state: TillState) => state,
    ...ofItsMember,
    changes: ['balances'] as readonly Shown[],
    subject: ({ transactionId }: Transaction) => transactionId,
    books: (data: Transaction) => onMember(kind, data),
  };
}
export const ofNobody = { concerns: nobody, toldAtTable: never };

/** Member and payer, once when they are the same. */
export function memberAndPayer({ memberId, payerId }: Record<'memberId' | 'payerId', string>) {
  return payerId === memberId ? [memberId] : [memberId, payerId];
}
