import { type Decision, reject } from './decision.js';
import { activeMember, keepsBooks } from './membership.js';
import { type Cents, cents, unsignedCents } from './money.js';
import type { TillState } from './state.js';
import type { TransactionEvent } from './transactions.js';

/** Confirms what was paid: all of them, or none. `amount` is what came, whatever was announced. */
export interface ConfirmTopUps {
  readonly type: 'ConfirmTopUps';
  readonly by: string;
  readonly announcements: readonly {
    readonly announcementId: string;
    readonly amount: Cents;
    /** Where the bank tells of it. */
    readonly bankLine?: string;
  }[];
}

/** One that is confirmed already is left out: it is as whoever asks wants it. */
export function confirmTopUps(
  state: TillState,
  { by, announcements }: ConfirmTopUps,
  newId: () => string,
): Decision<TransactionEvent> {
  if (!keepsBooks(state, by)) return reject('not_treasurer');
  const booked = new Map<string, TransactionEvent>();
  const balances = new Map<string, Cents>();
  for (const { announcementId, amount: paid, bankLine } of announcements) {
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
    const data = bankLine === undefined ? referred : { ...referred, bankLine };
    booked.set(announcementId, { type: 'CreditToppedUp', data });
  }
  return [...booked.values()];
}
