import type { Booking } from './bookings.js';
import type { Cents } from './money.js';
import type { TillState } from './state.js';
import type { CountedDrink } from './tally.js';
import type { Instant } from './time.js';

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
}

/** For transactions that change one member's balance, and nothing else. */
export const ofAccount = {
  evolve: (state: TillState) => state,
  ...ofItsMember,
  changes: ['balances'] as readonly Shown[],
  subject: ({ transactionId }: Transaction) => transactionId,
};
export const ofNobody = { concerns: nobody, toldAtTable: never };

/** Member and payer, once when they are the same. */
export function memberAndPayer({ memberId, payerId }: Record<'memberId' | 'payerId', string>) {
  return payerId === memberId ? [memberId] : [memberId, payerId];
}
