import { calls } from '@stammtisch/contracts';
import { type Cents, toEuro } from '@stammtisch/domain';
import { applyBalance } from '@stammtisch/live';
import { call } from '../../lib/api';
import { updateTable } from '../../lib/table/store';
import { offerUndo, TOP_UP } from '../../lib/undo/undo';

/** docs/product.md, section 9. */
export const PRESETS: readonly Cents[] = [500, 1000, 2000, 5000];

/** Puts money into the till. */
export async function topUp(amount: Cents): Promise<void> {
  const answer = await call(calls.topUp, {
    body: { amount: toEuro(amount) },
    failure: 'Fehler beim Aufladen des Guthabens',
  });
  updateTable((table) => applyBalance(table, answer));
  offerUndo(answer.transaction, TOP_UP);
}
