import { handedOver } from '../ground/bookings.js';
import {
  type Decision,
  type DecisionContext,
  type FactsOf,
  type Rejection,
  reject,
} from '../ground/decision.js';
import type { PaymentWays } from '../ground/entities.js';
import { type EventTypes, ofAccount } from '../ground/event-type.js';
import { activeMember, byTreasurer } from '../ground/membership.js';
import { type Cents, cents, type MoneyWay, unsignedCents } from '../ground/money.js';
import type { TillState } from '../ground/state.js';
import { type FromBank, markBooked } from '../ground/transfer-marks.js';
import { type AnnouncementEvent, confirmed, waiting } from './announcements.js';
import { codeFor, referenceFor } from './transfers.js';

export const DEFAULT_PURPOSE = 'Stammtisch';

export interface TopUpEventData {
  CreditToppedUp: {
    readonly transactionId: string;
    readonly memberId: string;
    readonly amount: Cents;
    /** The member's balance after the top-up, in cents. */
    readonly balance?: Cents;
    /** How the member paid, and the reference on a transfer. Both are left out while no payment ways are set up. */
    readonly way?: MoneyWay;
    readonly reference?: string;
    /** Id of the announcement that the top-up confirms. */
    readonly announcementId?: string;
  } & FromBank;
}
export type TopUpEvent = FactsOf<TopUpEventData>;

export const topUpEvents = {
  CreditToppedUp: {
    ...ofAccount,
    evolve(state, data) {
      const after = markBooked(state, data);
      return data.announcementId === undefined ? after : confirmed(after, data.announcementId);
    },
    changes: ['balances', 'announcements'],
    books: (data) => handedOver('recharge', data),
  },
} satisfies EventTypes<TopUpEventData>;

/** How many announcements of a member may wait at once. The bound keeps one member from burying the others' announcements. */
export const MOST_WAITING = 20;

interface TopUp {
  readonly memberId: string;
  readonly amount: Cents;
  /** How the member pays; undefined from a page that was loaded before ways were set up. */
  readonly way?: MoneyWay | undefined;
}

/** Books a top-up at once, or announces it when its way of payment needs a confirmation. */
function topUp(
  state: TillState,
  command: TopUp,
  { newId }: DecisionContext,
): Decision<TopUpEvent | AnnouncementEvent> {
  const { memberId } = command;
  const member = activeMember(state, memberId);
  if (!member) return reject('member_not_found');
  const way = wayOf(state.settings.paymentWays, command.way);
  if (way !== null && typeof way !== 'string') return way;
  const amount = unsignedCents(command.amount);
  const reference = way === 'transfer' ? nextReference(state) : null;
  if (way !== null && state.settings.paymentWays[way]?.confirm) {
    if (waiting(state, memberId).length >= MOST_WAITING) return reject('too_many_announced');
    return [{ type: 'TopUpAnnounced', data: { announcementId: newId(), memberId, amount, way, reference } }];
  }
  const booked = { transactionId: newId(), memberId, amount, balance: cents(member.balance + amount) };
  const paid = way === null ? booked : { ...booked, way };
  return [{ type: 'CreditToppedUp', data: reference === null ? paid : { ...paid, reference } }];
}

/**
 * The way a top-up is paid; null while no way is set up. A page that was loaded before the set-up names no way: its top-up
 * goes a way that needs no confirmation, if there is one.
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

/** The reference for a new transfer. Its code is that of the next event, which is the first to name it. */
function nextReference({ revision, settings }: TillState): string {
  return referenceFor(settings.paymentWays.transfer?.purpose ?? DEFAULT_PURPOSE, codeFor(revision + 1));
}

export interface Confirmed {
  readonly announcementId: string;
  /** What was paid in cents, whatever was announced. */
  readonly amount: Cents;
  /** What the bank's file tells of the transfer, if one does. */
  readonly told?: FromBank;
}

/** Confirms announced top-ups: all of these, or none. One that is confirmed already is skipped. */
export function confirmTopUps(
  state: TillState,
  { announcements }: { readonly announcements: readonly Confirmed[] },
  { newId }: DecisionContext,
): Decision<TopUpEvent> {
  const booked = new Map<string, TopUpEvent>();
  const balances = new Map<string, Cents>();
  for (const { announcementId, amount: paid, told } of announcements) {
    if (state.confirmed.has(announcementId) || booked.has(announcementId)) continue;
    const announcement = state.announcements.get(announcementId);
    if (!announcement) return reject('announcement_not_found');
    const { memberId, way, reference } = announcement;
    const member = activeMember(state, memberId);
    if (!member) return reject('member_not_found');
    const amount = unsignedCents(paid);
    const balance = cents((balances.get(memberId) ?? member.balance) + amount);
    balances.set(memberId, balance);
    const topUp = { transactionId: newId(), memberId, amount, balance, way, announcementId };
    const referred = reference === null ? topUp : { ...topUp, reference };
    booked.set(announcementId, { type: 'CreditToppedUp', data: { ...referred, ...told } });
  }
  return [...booked.values()];
}

export const topUpCommands = { TopUp: topUp, ConfirmTopUps: byTreasurer(confirmTopUps) };
