import type { Role, TabletAccess, TillCommand } from '@stammtisch/domain';
import { type Act, commandOf } from '@stammtisch/test-kit';
import type { Journal } from '../../src/engine/read-model/journal.js';

/** What a member asks for, as the body of a call would say it. */
export type Wish =
  | Act
  /** A drink whose tap had to wait for the network, on a phone or, by the name alone, at a tablet. */
  | {
      readonly does: 'buysLate';
      readonly drinkId: string;
      readonly tappedAt: string;
      readonly tablet?: string;
    }
  | { readonly does: 'letsTabletIn'; readonly token: string }
  | { readonly does: 'turnsTabletAway'; readonly tablet: string }
  | { readonly does: 'choosesAccess'; readonly access: TabletAccess | null }
  | { readonly does: 'cancelsAny'; readonly transactionId: string }
  | { readonly does: 'setsBalance'; readonly memberId: string; readonly balance: number }
  | { readonly does: 'takesIn' | 'givesOut'; readonly memberId: string; readonly amount: number }
  | { readonly does: 'passesOn'; readonly memberId: string; readonly amount: number }
  | { readonly does: 'levies'; readonly memberIds: readonly string[]; readonly amount: number }
  | { readonly does: 'prices'; readonly drinkId: string; readonly price: number }
  | { readonly does: 'appoints'; readonly memberId: string; readonly role: Role | null }
  | { readonly does: 'draws'; readonly memberId: string | null; readonly line: number | null }
  | { readonly does: 'opensCashBook' }
  | { readonly does: 'spends'; readonly amount: number }
  /** What lies in the box: `expected` is what they have seen there. */
  | { readonly does: 'counts'; readonly counted: number; readonly expected: number }
  /** From now on money in the box counts at once, or once it is confirmed; null: nobody asks. */
  | { readonly does: 'looksFirst'; readonly confirm: boolean | null }
  | { readonly does: 'confirms'; readonly announced: readonly string[]; readonly amount: number }
  | { readonly does: 'declines' | 'withdraws'; readonly announced: string }
  | { readonly does: 'removes'; readonly memberId: string };

/** The command that a call of this member comes to on a node. */
export async function commandFor(
  wish: Wish,
  memberId: string,
  journal: Pick<Journal, 'transaction'>,
): Promise<TillCommand> {
  switch (wish.does) {
    case 'buysLate':
      return { type: 'Purchase', memberId, drinkId: wish.drinkId, tappedAt: wish.tappedAt };
    case 'letsTabletIn':
      return { type: 'IssueDeviceLink', by: memberId, kind: 'tablet', name: 'Tresen', tokenHash: wish.token };
    case 'turnsTabletAway':
      return { type: 'RevokeDeviceLink', by: memberId, linkId: wish.tablet };
    case 'choosesAccess':
      return { type: 'SetTabletAccess', by: memberId, memberId, access: wish.access };
    case 'cancelsAny': {
      const { transactionId } = wish;
      const transaction = await journal.transaction(transactionId);
      return { type: 'CancelTransaction', by: memberId, as: 'treasurer', transactionId, transaction };
    }
    case 'setsBalance':
      return { type: 'SetBalance', by: memberId, memberId: wish.memberId, balance: wish.balance, reason: '' };
    case 'takesIn':
    case 'givesOut': {
      const type = wish.does === 'takesIn' ? 'BookDeposit' : 'BookPayout';
      const { amount } = wish;
      return { type, by: memberId, memberId: wish.memberId, amount, way: 'cash', note: '' };
    }
    case 'passesOn':
      return { type: 'PassMoneyOn', memberId, toId: wish.memberId, amount: wish.amount, note: '' };
    case 'levies': {
      const { memberIds, amount } = wish;
      return { type: 'BookLevy', by: memberId, memberIds, amount, note: 'Grillfest' };
    }
    case 'prices': {
      const { drinkId, price } = wish;
      return { type: 'ChangeDrink', by: memberId, drinkId, name: `Bier zu ${price}`, price };
    }
    case 'appoints':
      return { type: 'SetRole', by: memberId, memberId: wish.memberId, role: wish.role };
    case 'draws':
      return { type: 'SetCreditLine', by: memberId, memberId: wish.memberId, line: wish.line };
    case 'opensCashBook':
      return { type: 'OpenCashBook', by: memberId, box: 5000, bank: 10_000 };
    case 'spends': {
      const receipt = { spentOn: '2020-01-01', note: '3 Kisten' };
      return { type: 'BookExpense', by: memberId, place: 'box', amount: wish.amount, ...receipt };
    }
    case 'counts': {
      const { counted, expected } = wish;
      return { type: 'CountCash', by: memberId, place: 'box', counted, expected, reason: 'Wechselgeld' };
    }
    case 'looksFirst': {
      const { confirm } = wish;
      const ways = { cash: confirm === null ? null : { confirm }, transfer: null };
      return { type: 'SetPaymentWays', by: memberId, ways };
    }
    case 'confirms': {
      const { announced, amount } = wish;
      const announcements = announced.map((announcementId) => ({ announcementId, amount }));
      return { type: 'ConfirmTopUps', by: memberId, announcements };
    }
    case 'declines':
      return { type: 'DeclineTopUp', by: memberId, announcementId: wish.announced, reason: '' };
    case 'withdraws':
      return { type: 'WithdrawAnnouncement', memberId, announcementId: wish.announced };
    case 'removes':
      return { type: 'RemoveMember', by: memberId, memberId: wish.memberId };
    case 'cancels':
      return commandOf(wish, memberId, await journal.transaction(wish.transactionId));
    default:
      return commandOf(wish, memberId);
  }
}
