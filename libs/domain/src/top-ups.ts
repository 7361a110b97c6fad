import { type AnnouncementEvent, waiting } from './announcements.js';
import { type Decision, reject } from './decision.js';
import { activeMember } from './membership.js';
import { type Cents, cents, type MoneyWay, unsignedCents } from './money.js';
import { DEFAULT_PURPOSE, wayOf } from './payment-ways.js';
import { codeFor, referenceFor } from './references.js';
import type { TillState } from './state.js';
import type { TransactionEvent } from './transactions.js';

/** So many of a member's announcements may wait: whoever announces without end must not bury the others'. */
export const MOST_WAITING = 20;

export interface TopUp {
  readonly type: 'TopUp';
  readonly memberId: string;
  readonly amount: Cents;
  /** How it is paid; undefined from a page that does not ask. */
  readonly way?: MoneyWay | undefined;
}

/** Counts at once, or is announced: as the way is set up. */
export function topUp(
  state: TillState,
  command: TopUp,
  newId: () => string,
): Decision<TransactionEvent | AnnouncementEvent> {
  const { memberId } = command;
  const member = activeMember(state, memberId);
  if (!member) return reject('member_not_found');
  const way = wayOf(state.paymentWays, command.way);
  if (way !== null && typeof way !== 'string') return way;
  const amount = unsignedCents(command.amount);
  const reference = way === 'transfer' ? nextReference(state) : null;
  if (way !== null && state.paymentWays[way]?.confirm) {
    if (waiting(state, memberId).length >= MOST_WAITING) return reject('too_many_announced');
    return [{ type: 'TopUpAnnounced', data: { announcementId: newId(), memberId, amount, way, reference } }];
  }
  const booked = { transactionId: newId(), memberId, amount, balance: cents(member.balance + amount) };
  const paid = way === null ? booked : { ...booked, way };
  return [{ type: 'CreditToppedUp', data: reference === null ? paid : { ...paid, reference } }];
}

/** Its code is of the event that names it first. */
function nextReference({ revision, paymentWays }: TillState): string {
  return referenceFor(paymentWays.transfer?.purpose ?? DEFAULT_PURPOSE, codeFor(revision + 1));
}
