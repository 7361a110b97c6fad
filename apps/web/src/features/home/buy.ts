import { calls, type Drink } from '@stammtisch/contracts';
import { applyPurchase } from '@stammtisch/live';
import { call } from '../../lib/api';
import { celebrate } from '../../lib/celebrations';
import { tableStore, updateTable } from '../../lib/table/store';
import { offerUndo } from '../../lib/undo/undo';

/**
 * Buys a drink, celebrates it and offers to undo it. `payingRoundId`: the round that was shown to pay. Answers whether it was bought; a
 * failure is only logged (docs/product.md, section 4).
 */
export async function buy(drink: Drink, payingRoundId: string | undefined): Promise<boolean> {
  try {
    const answer = await call(calls.purchase, {
      body: { drink_id: drink.id },
      failure: 'Fehler beim Kauf des Getränks',
    });
    updateTable((table) => applyPurchase(table, answer, payingRoundId));
    offerUndo(answer.transaction, drink.id);
  } catch {
    return false;
  }
  const drinksTonight = tableStore.getState().table?.drinksTonight ?? 1;
  celebrate({ type: 'purchase', drink, drinksTonight });
  return true;
}
