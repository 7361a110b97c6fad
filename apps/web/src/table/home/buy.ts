import type { Drink } from '@stammtisch/contracts';
import { isWaiting } from '@stammtisch/live';
import { celebratePurchase } from '../../lib/celebration-queue';
import { tapDrink } from '../../lib/outbox/outbox';
import { outboxStore } from '../../lib/outbox/store';
import type { TapEnd } from '../../lib/outbox/tap-end';
import { tableStore } from '../../lib/table/store';
import { offerUndo } from '../../lib/undo';

/**
 * Buys a drink, celebrates it and offers to undo it. While the till does not answer, the tap waits, and all that is so, too.
 * A refusal is only logged (docs/product.md, section 4).
 */
export async function buy(drink: Drink, free: boolean): Promise<'bought' | TapEnd> {
  const end = await tapDrink(drink, free);
  if (typeof end === 'string') return end;
  if ('booked' in end) {
    const { transaction } = end.booked;
    offerUndo(transaction, drink.id);
    celebratePurchase(drink, { drinksTonight: drinksTonight(), waiting: 0 }, transaction.id);
    return 'bought';
  }
  if ('waiting' in end) {
    const key = end.waiting;
    offerUndo({ key, drink }, drink.id);
    const waiting = Math.max(1, outboxStore.getState().outbox.filter(isWaiting).length);
    celebratePurchase(drink, { drinksTonight: drinksTonight(), waiting }, key);
  }
  return end;
}

const drinksTonight = () => tableStore.getState().table?.drinksTonight ?? 1;
