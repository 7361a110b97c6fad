import type { Drink, PurchaseAnswer } from '@stammtisch/contracts';
import { isPending } from '@stammtisch/live';
import { ApiError } from '../../lib/api-error';
import { celebrate } from '../../lib/celebrations';
import { tapDrink } from '../../lib/outbox/outbox';
import { outboxStore } from '../../lib/outbox/store';
import { tableStore } from '../../lib/table/store';
import { offerUndo } from '../../lib/undo/offer';

/**
 * Buys a drink, celebrates it and offers to undo it. Where the till does not answer it waits, and is celebrated as well; a
 * refusal is only logged (docs/product.md, section 4).
 */
export async function buy(drink: Drink): Promise<'bought' | 'waiting' | 'refused' | 'limit'> {
  const end = (await tapDrink(drink)) ?? (await withoutWaiting(drink));
  if (end === 'refused' || end === 'limit') return end;
  if (end !== 'waiting') offerUndo(end.booked.transaction, drink.id);
  const waiting = end === 'waiting';
  celebrate({
    type: 'purchase',
    drink,
    drinksTonight: tableStore.getState().table?.drinksTonight ?? 1,
    waiting: waiting ? Math.max(1, outboxStore.getState().outbox.filter(isPending).length) : 0,
  });
  return waiting ? 'waiting' : 'bought';
}

/** On a device that keeps nothing. */
async function withoutWaiting(drink: Drink): Promise<{ booked: PurchaseAnswer } | 'refused' | 'limit'> {
  try {
    const { bookAtOnce, showBooking } = await import('../../lib/outbox/book');
    const booked = await bookAtOnce(drink);
    showBooking({ drink }, booked);
    return { booked };
  } catch (error) {
    return error instanceof ApiError && error.code === 'credit_line' ? 'limit' : 'refused';
  }
}
