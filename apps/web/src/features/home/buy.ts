import type { Drink } from '@stammtisch/contracts';
import { isPending } from '@stammtisch/live';
import { celebratePurchase } from '../../lib/celebration-queue';
import type { TapEnd } from '../../lib/outbox/open-outbox';
import { tapDrink } from '../../lib/outbox/outbox';
import { outboxStore } from '../../lib/outbox/store';
import { tableStore } from '../../lib/table/store';
import { offerUndo } from '../../lib/undo';

/**
 * Buys a drink, celebrates it and offers to undo it. While the till does not answer, the tap waits and is celebrated, too.
 * A refusal is only logged (docs/product.md, section 4).
 */
export async function buy(drink: Drink): Promise<'bought' | TapEnd> {
  const end = await tapDrink(drink);
  const waiting = end === 'waiting';
  const booked = typeof end === 'object' && 'booked' in end ? end.booked : undefined;
  if (booked) offerUndo(booked.transaction, drink.id);
  else if (!waiting) return end;
  const strokes = {
    drinksTonight: tableStore.getState().table?.drinksTonight ?? 1,
    waiting: waiting ? Math.max(1, outboxStore.getState().outbox.filter(isPending).length) : 0,
  };
  celebratePurchase(drink, strokes, booked?.transaction.id);
  return booked ? 'bought' : end;
}
