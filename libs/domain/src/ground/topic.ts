import { type AccountKind, type Booking, type Drinker, onMember } from './bookings.js';
import type { Cents, MoneyWay } from './money.js';
import type { CountedDrink, TillState } from './state.js';
import type { Evening, Instant } from './time.js';

/** Union of the facts of a table from event type to event data. A fact is a decided event; the till adds the metadata. */
export type FactsOf<EventData> = {
  [Type in keyof EventData & string]: { readonly type: Type; readonly data: EventData[Type] };
}[keyof EventData & string];

/** An event's data as a command gives it: optional fields may also be undefined. */
export type Given<Data> = {
  readonly [Name in keyof Data]: Data[Name] | UndefinedIfOptional<Pick<Data, Name>>;
};
type UndefinedIfOptional<Field> = Partial<Field> extends Field ? undefined : never;

/** The fields without null, undefined and '': an event leaves those out. */
export function said<Fields extends object>(fields: Fields): Said<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value != null && value !== '');
  return Object.fromEntries(entries) as Said<Fields>;
}
type Said<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> };

/** Why the till refuses a command. The API has a German sentence for each code. */
export type RejectionCode =
  // The command's giver, and the member it is about.
  | ('member_not_found' | 'members_changed' | 'not_superuser' | 'not_treasurer' | 'collective_account')
  | ('cannot_remove_self' | 'last_superuser' | 'superuser_needed' | 'till_has_members')
  // Access.
  | ('has_login' | 'no_login' | 'username_taken' | 'password_replaced')
  | ('invite_invalid' | 'personal_link_invalid' | 'device_link_not_found')
  | ('tablet_revoked' | 'phone_only' | 'pin_needed' | 'badge_taken')
  // Drinks and rounds.
  | ('drink_not_found' | 'menu_empty' | 'menu_incomplete' | 'price_changed' | 'no_longer_free')
  | ('age_unknown' | 'below_16' | 'below_18' | 'credit_line' | 'beyond_credit_line' | 'below_credit_line')
  | ('tapped_before_joining' | 'tapped_in_the_future' | 'tapped_too_long_ago')
  | ('round_already_open' | 'no_round_open' | 'not_giver' | 'limit_too_low')
  // Money of members.
  | ('way_missing' | 'way_unknown' | 'too_many_announced')
  | ('announcement_not_found' | 'announcement_confirmed' | 'announcement_waits')
  | ('payout_too_large' | 'only_settled' | 'to_oneself' | 'top_up_spent')
  | ('transaction_not_found' | 'not_your_transaction' | 'not_cancellable' | 'already_cancelled')
  // The books.
  | ('no_cash_book' | 'cash_book_open' | 'cash_entry_not_found' | 'box_too_empty' | 'same_place')
  | ('category_unknown' | 'spent_in_the_future' | 'spent_too_long_ago' | 'reason_missing')
  | ('count_outdated' | 'coins_differ' | 'month_end_gone')
  | ('month_closed' | 'month_not_last' | 'month_not_over')
  // The till itself.
  | ('key_reused' | 'other_secret');

/** A business refusal: a value, not an error. */
export interface Rejection {
  readonly rejected: RejectionCode;
}

/** New facts, or a refusal. No facts: the state is already as the command wants it. */
export type Decision<Event> = readonly Event[] | Rejection;

/** All that a decision depends on besides state and command. */
export interface DecisionContext {
  readonly now: Instant;
  /** The evening that `now` belongs to. */
  readonly evening: Evening;
  /** IANA time zone in which evenings begin at 06:00. */
  readonly timeZone: string;
  readonly newId: () => string;
  /** `YYYY-MM-DD` from the member's private document, since the log has none; null when not known. */
  readonly birthDateOf: (memberId: string) => string | null;
}

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

/** What an event of one type means for state, feed, screens, bookings and look-ups. */
export interface EventType<Data> {
  /** The state after such an event. Never throws: what is in the log has happened. */
  evolve(state: TillState, data: Data, at: Instant): TillState;
  /** Ids of members: first the one the event is about, then others it concerns, such as the payer. Left out: its `memberId`. */
  concerns?(data: Data): readonly string[];
  /** True when the event appears in the table's feed. Left out: no event of the type does. */
  inFeed?(data: Data): boolean;
  /** What screens have to load again after such an event. */
  readonly changes: readonly Shown[];
  /** The booking that the event makes. The till's `evolve` applies it to balance, sums and cash book. */
  books?(data: Data): Booking;
  counts?(data: Data): CountedDrink | undefined;
  /** Id of what the event begins, describes (an invite's hash) or cancels. The read model finds the event by it. */
  subject?(data: Data): string;
  endsSessions?(data: Data): EndedSessions;
}

/** A topic's table of events. A missing entry does not compile. */
export type EventTypes<EventData> = {
  readonly [Type in keyof EventData]: EventType<EventData[Type]>;
};

/** What screens show and events change. `names`: members' display names, which also depend on others with the same first name. */
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
  | 'invites'
  | 'deviceLinks'
  | 'personalLinks';

/** Sessions that end: the one with id `only`, all but `except`, or all. `memberId` null: everybody's. */
export interface EndedSessions {
  readonly memberId: string | null;
  readonly reason: 'logout' | 'password' | 'removed';
  readonly only?: string;
  readonly except?: string | null;
}

export const always = () => true as const;

/** The common data of events that change one member's balance. */
export type Transaction = {
  readonly transactionId: string;
  readonly memberId: string;
  /** In cents. Above zero where the event's type gives the direction. */
  readonly amount: Cents;
};

/** For transactions of one kind that change only one member's balance. */
/* @__NO_SIDE_EFFECTS__ */
export function ofAccount(kind: AccountKind) {
  return {
    evolve: (state: TillState) => state,
    changes: ['balances'] as readonly Shown[],
    subject: ({ transactionId }: Transaction) => transactionId,
    books: (data: Transaction & { readonly way?: MoneyWay }) => onMember(kind, data),
  };
}

/** For events that change a member's profile, for the member and the treasurers. */
export const ofItsProfile = { changes: ['members', 'profile'] } as const;

/** Member and payer, once when they are the same. */
export function memberAndPayer({ memberId, payerId }: Drinker) {
  return payerId === memberId ? [memberId] : [memberId, payerId];
}
