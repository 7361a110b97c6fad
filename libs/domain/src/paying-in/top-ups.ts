import type { Announcement, Member, PaymentWays } from '../ground/entities.js';
import { aboutMember, activeMember, byTreasurer } from '../ground/membership.js';
import { type Cents, cents, type MoneyWay, unsignedCents } from '../ground/money.js';
import type { TillState } from '../ground/state.js';
import {
  type Decision,
  type DecisionContext,
  type EventTypes,
  type FactsOf,
  type Given,
  ofAccount,
  type Rejection,
  reject,
  said,
  type Transaction,
} from '../ground/topic.js';
import { codeFor, type FromBank, markBooked, referenceFor } from '../ground/transfers.js';

type Announced = Pick<Announcement, 'announcementId' | 'memberId' | 'amount' | 'way'>;

export interface AnnouncementEventData {
  TopUpAnnounced: Omit<Announcement, 'at'>;
  /** The member withdrew the announcement, or was removed. */
  TopUpWithdrawn: Announced;
  TopUpDeclined: Announced & {
    /** May be empty. */
    readonly reason: string;
  };
}
export type AnnouncementEvent = FactsOf<AnnouncementEventData>;

const ofAnnouncement = {
  changes: ['announcements'] as const,
  subject: ({ announcementId }: Announced) => announcementId,
};

export const announcementEvents = {
  TopUpAnnounced: {
    ...ofAnnouncement,
    evolve: (state, data, at) => withWaiting(state, { ...data, at }),
  },
  TopUpWithdrawn: { ...ofAnnouncement, evolve: over },
  TopUpDeclined: { ...ofAnnouncement, evolve: over },
} satisfies EventTypes<AnnouncementEventData>;

/** The state with an announcement that waits: a new one, or one whose confirmation was cancelled. */
export function withWaiting(state: TillState, announcement: Announcement): TillState {
  const { announcementId } = announcement;
  return {
    ...state,
    announcements: state.announcements.set(announcementId, announcement),
    confirmed: state.confirmed.delete(announcementId),
  };
}

function over(state: TillState, { announcementId }: Announced): TillState {
  return { ...state, announcements: state.announcements.delete(announcementId) };
}

/** Waiting announcements, oldest first: a member's, or everybody's without `memberId`. */
export function waiting({ announcements }: TillState, memberId?: string): readonly Announcement[] {
  return Array.from(announcements.values())
    .filter((announcement) => memberId === undefined || announcement.memberId === memberId)
    .sort((one, other) => (one.at + one.announcementId < other.at + other.announcementId ? -1 : 1));
}

/** Why an announcement that does not wait can't be confirmed, declined or withdrawn. */
export const noLongerWaiting = ({ confirmed }: TillState, announcementId: string) =>
  confirmed.has(announcementId) ? 'announcement_confirmed' : 'announcement_not_found';

/** Another member's announcement is refused as not found. */
function withdrawAnnouncement(
  state: TillState,
  { memberId, announcementId }: Pick<Announced, 'memberId' | 'announcementId'>,
): Decision<AnnouncementEvent> {
  const announcement = state.announcements.get(announcementId);
  if (announcement?.memberId !== memberId) return reject(noLongerWaiting(state, announcementId));
  return [withdrawn(announcement)];
}

function declineTopUp(
  state: TillState,
  { announcementId, reason }: Pick<AnnouncementEventData['TopUpDeclined'], 'announcementId' | 'reason'>,
): Decision<AnnouncementEvent> {
  const announcement = state.announcements.get(announcementId);
  if (!announcement) return reject(noLongerWaiting(state, announcementId));
  return [{ type: 'TopUpDeclined', data: { ...announced(announcement), reason } }];
}

/** Withdraws all announcements of a removed member. */
export function withdrawnWith(state: TillState, memberId: string): AnnouncementEvent[] {
  return waiting(state, memberId).map(withdrawn);
}

function withdrawn(announcement: Announcement): AnnouncementEvent {
  return { type: 'TopUpWithdrawn', data: announced(announcement) };
}

function announced({ announcementId, memberId, amount, way }: Announcement): Announced {
  return { announcementId, memberId, amount, way };
}

export const DEFAULT_PURPOSE = 'Stammtisch';

export interface TopUpEventData {
  CreditToppedUp: Transaction & {
    /** The member's balance after the top-up, in cents. */
    readonly balance: Cents;
    /** Left out while no payment ways are set up. */
    readonly way?: MoneyWay;
    /** Of a transfer. */
    readonly reference?: string;
    /** The announcement that the top-up confirms. */
    readonly announcementId?: string;
  } & FromBank;
}
export type TopUpEvent = FactsOf<TopUpEventData>;

export const topUpEvents = {
  CreditToppedUp: {
    ...ofAccount('recharge'),
    evolve(state, data) {
      const after = markBooked(state, data);
      const { announcementId } = data;
      if (announcementId === undefined) return after;
      const announcement = after.announcements.get(announcementId);
      if (!announcement) return after;
      const confirmed = after.confirmed.set(announcementId, announcement);
      return { ...after, announcements: after.announcements.delete(announcementId), confirmed };
    },
    changes: ['balances', 'announcements'],
  },
} satisfies EventTypes<TopUpEventData>;

/** Most open announcements of a member, so that one member can't bury the others' announcements. */
export const MOST_WAITING = 20;

/** `way` is undefined from a page that was loaded before ways were set up. */
type TopUp = Given<Pick<TopUpEventData['CreditToppedUp'], 'memberId' | 'amount' | 'way'>>;

/** Books a top-up at once, or announces it when its payment way needs a confirmation. */
function topUp(
  member: Member,
  command: TopUp,
  state: TillState,
  { newId }: DecisionContext,
): Decision<TopUpEvent | AnnouncementEvent> {
  const { memberId } = command;
  const way = wayOf(state.settings.paymentWays, command.way);
  if (way !== null && typeof way !== 'string') return way;
  const amount = unsignedCents(command.amount);
  const reference = way === 'transfer' ? nextReference(state) : null;
  if (way !== null && state.settings.paymentWays[way]?.confirm) {
    if (waiting(state, memberId).length >= MOST_WAITING) return reject('too_many_announced');
    return [{ type: 'TopUpAnnounced', data: { announcementId: newId(), memberId, amount, way, reference } }];
  }
  const booked = { transactionId: newId(), memberId, amount, balance: cents(member.balance + amount) };
  return [{ type: 'CreditToppedUp', data: { ...booked, ...said({ way, reference }) } }];
}

/**
 * The payment way of a top-up; null while none is set up. A page that was loaded before the set-up names no way: its top-up gets a way
 * that needs no confirmation, if there is one.
 */
function wayOf({ cash, transfer }: PaymentWays, named: MoneyWay | undefined): MoneyWay | null | Rejection {
  if (named === 'cash' ? !cash : named === 'transfer' && !transfer) return reject('way_unknown');
  if (named) return named;
  if (cash && transfer) {
    if (!cash.confirm) return 'cash';
    return transfer.confirm ? reject('way_missing') : 'transfer';
  }
  if (cash) return 'cash';
  return transfer ? 'transfer' : null;
}

/** The reference for a new transfer. Its code is that of the next event, which contains it first. */
function nextReference({ revision, settings }: TillState): string {
  return referenceFor(settings.paymentWays.transfer?.purpose ?? DEFAULT_PURPOSE, codeFor(revision + 1));
}

export interface Confirmed {
  readonly announcementId: string;
  /** The amount paid, which may differ from the announced one. */
  readonly amount: Cents;
  readonly fromBank?: FromBank;
}

/** Confirms announced top-ups, all or none. Those already confirmed are skipped. */
export function confirmTopUps(
  state: TillState,
  { announcements }: { readonly announcements: readonly Confirmed[] },
  { newId }: DecisionContext,
): Decision<TopUpEvent> {
  const booked = new Map<string, TopUpEvent>();
  const balances = new Map<string, Cents>();
  for (const { announcementId, amount: paid, fromBank } of announcements) {
    if (state.confirmed.has(announcementId) || booked.has(announcementId)) continue;
    const announcement = state.announcements.get(announcementId);
    if (!announcement) return reject('announcement_not_found');
    const { memberId, reference } = announcement;
    // Money on the bank's statement is at the bank, even if cash was announced.
    const way = fromBank ? 'transfer' : announcement.way;
    const member = activeMember(state, memberId);
    if (!member) return reject('member_not_found');
    const amount = unsignedCents(paid);
    const balance = cents((balances.get(memberId) ?? member.balance) + amount);
    balances.set(memberId, balance);
    const topUp = { transactionId: newId(), memberId, amount, balance, way, announcementId };
    booked.set(announcementId, {
      type: 'CreditToppedUp',
      data: { ...topUp, ...said({ reference }), ...fromBank },
    });
  }
  return [...booked.values()];
}

export const topUpCommands = {
  TopUp: aboutMember(topUp),
  ConfirmTopUps: byTreasurer(confirmTopUps),
  WithdrawAnnouncement: withdrawAnnouncement,
  DeclineTopUp: byTreasurer(declineTopUp),
};
