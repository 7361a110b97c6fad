import type { GiftType, TillCommand } from '@stammtisch/domain';
import type { Queries } from '../../src/read-model/queries.js';

/** What a member asks for, as the body of a call would say it. */
export type Wish =
  | { readonly call: 'purchase'; readonly drinkId: string }
  | { readonly call: 'topUp'; readonly amount: number }
  | { readonly call: 'cancel'; readonly transactionId: string; readonly as: 'member' | 'superuser' }
  | { readonly call: 'give'; readonly giftType: GiftType }
  | { readonly call: 'end' }
  | { readonly call: 'setBalance'; readonly memberId: string; readonly balance: number }
  | { readonly call: 'price'; readonly drinkId: string; readonly price: number }
  | { readonly call: 'remove'; readonly memberId: string };

/** The command that a call of this member comes to on a node. */
export async function commandOf(
  wish: Wish,
  memberId: string,
  queries: Pick<Queries, 'transaction'>,
): Promise<TillCommand> {
  switch (wish.call) {
    case 'purchase':
      return { type: 'Purchase', memberId, drinkId: wish.drinkId };
    case 'topUp':
      return { type: 'TopUp', memberId, amount: wish.amount };
    case 'cancel': {
      const { transactionId, as } = wish;
      const transaction = await queries.transaction(transactionId);
      return { type: 'CancelTransaction', by: memberId, as, transactionId, transaction };
    }
    case 'give':
      return { type: 'GiveRound', memberId, giftType: wish.giftType, message: 'Prost' };
    case 'end':
      return { type: 'EndRound', memberId };
    case 'setBalance':
      return { type: 'SetBalance', by: memberId, memberId: wish.memberId, balance: wish.balance };
    case 'price': {
      const { drinkId, price } = wish;
      return { type: 'ChangeDrink', by: memberId, drinkId, name: `Bier zu ${price}`, price };
    }
    case 'remove':
      return { type: 'RemoveMember', by: memberId, memberId: wish.memberId };
  }
}
