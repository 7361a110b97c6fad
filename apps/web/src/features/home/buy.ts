import type { Drink, PurchaseAnswer, PurchaseBody } from '@stammtisch/contracts';
import { applyPurchase } from '@stammtisch/live';
import { call } from '../../lib/api';
import { celebrate } from '../../lib/celebrations';
import { tableStore, updateTable } from '../../lib/table/store';

/**
 * Buys a drink and celebrates it. `payingRoundId`: the round that was shown to pay. Answers whether it was bought; a
 * failure is only logged (docs/product.md, section 4).
 */
export async function buy(drink: Drink, payingRoundId: string | undefined): Promise<boolean> {
  const body: PurchaseBody = { drink_id: drink.id };
  try {
    const answer = await call<PurchaseAnswer>('POST', '/api/create-transaction/', body, {
      failure: 'Fehler beim Kauf des Getränks',
    });
    updateTable((table) => applyPurchase(table, answer, payingRoundId));
  } catch {
    return false;
  }
  const drinksTonight = tableStore.getState().table?.drinksTonight ?? 1;
  celebrate({ kind: 'purchase', drink, drinksTonight });
  return true;
}
