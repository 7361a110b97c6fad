import type { Booking } from './bookings.js';
import type { TillState } from './state.js';
import type { CountedDrink } from './tally.js';
import type { Instant } from './time.js';

/** All that anybody asks of a type of event. Its topic says it, once. */
export interface EventType<Data> {
  /** What it does to the state. Never throws: what is in the log has happened. */
  evolve(state: TillState, data: Data, at: Instant): TillState;
  /** Ids of members: first whom it is about, then whom else it concerns, such as who paid. */
  concerns(data: Data): readonly string[];
  /** Does it make a line in the feed that the whole table reads? */
  toldAtTable(data: Data): boolean;
  /** What has to be shown anew after it. */
  readonly changes: readonly Shown[];
  /** What it books: a balance, and money in box and bank. The fold changes both by it. */
  books?(data: Data): Booking;
  /** The drink that counts, or no longer counts. */
  counts?(data: Data): CountedDrink | undefined;
  /** Id of what it begins or describes, or hash of an invite: it is found again by it. */
  subject?(data: Data): string;
  /** Is a member called something else at the table after it? */
  renames?(data: Data): boolean;
  /** The logins that end with it. */
  endsSessions?(data: Data): EndedSessions;
  /** Drinks of which it tells only the id. */
  namelessDrinks?(data: Data): readonly string[];
}

/** An entry for each of a topic's events: the compiler misses none. */
export type EventTypes<EventData> = {
  readonly [Type in keyof EventData]: EventType<EventData[Type]>;
};

/** What members and admins look at, as far as events change it. `names` are those of members. */
export type Shown =
  | 'balances'
  | 'announcements'
  | 'paymentWays'
  | 'evenings'
  | 'rounds'
  | 'menu'
  | 'members'
  | 'names'
  | 'profile'
  | 'months'
  | 'cashBook'
  | 'creditLines'
  | 'wallLinks';

/** A member's logins that end: one, all but one, or all. */
export interface EndedSessions {
  readonly memberId: string;
  readonly reason: 'logout' | 'password' | 'removed';
  readonly only?: string;
  readonly except?: string | null;
}

export const always = () => true as const;
export const never = () => false as const;
export const nobody = (): readonly string[] => [];

// Whom most events are about; the table's feed says nothing of them.
export const ofItsMember = {
  concerns: ({ memberId }: { readonly memberId: string }): readonly string[] => [memberId],
  toldAtTable: never,
};
export const ofNobody = { concerns: nobody, toldAtTable: never };

/** Each once. */
export function memberAndPayer({ memberId, payerId }: Record<'memberId' | 'payerId', string>) {
  return payerId === memberId ? [memberId] : [memberId, payerId];
}
