import type { Drink } from '@stammtisch/contracts';
import { isPending } from '@stammtisch/live';
import { celebratePurchase } from '../../lib/celebration-queue';
import { tapDrink } from '../../lib/outbox/outbox';
import { outboxStore } from '../../lib/outbox/store';
import { tableStore } from '../../lib/table/store';
import { offerUndo } from '../../lib/undo';

/**
 * Buys a drink, celebrates it and offers to undo it. While the till does not answer, the tap waits and is celebrated, too.
 * A refusal is only logged (docs/product.md, section 4).
 */
export async function buy(drink: Drink): Promise<'bought' | 'waiting' | 'refused' | 'limit'> {
  const end = await tapDrink(drink);
  if (end === 'refused' || end === 'limit') return end;
  if (end !== 'waiting') offerUndo(end.booked.transaction, drink.id);
  const waiting = end === 'waiting';
  celebratePurchase(drink, {
    drinksTonight: tableStore.getState().table?.drinksTonight ?? 1,
    waiting: waiting ? Math.max(1, outboxStore.getState().outbox.filter(isPending).length) : 0,
  });
  return waiting ? 'waiting' : 'bought';
}
