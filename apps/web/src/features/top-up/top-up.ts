import { calls } from '@stammtisch/contracts';
import { type Cents, toEuro } from '@stammtisch/domain';
import { applyBalance } from '@stammtisch/live';
import { call } from '../../lib/api';
import { ApiError } from '../../lib/api-error';
import { updateTable } from '../../lib/table/store';
import { offerUndo, TOP_UP } from '../../lib/undo/offer';

/** docs/product.md, section 9. */
export const PRESETS: readonly Cents[] = [500, 1000, 2000, 5000];

/** When no answer comes, nobody here knows whether it was booked; trying again is right either way. */
const NO_ANSWER =
  'Keine Antwort: noch nicht gebucht, oder nur die Antwort fehlt. Gleich nochmal, doppelt wird nichts.';

/** Puts money into the till. */
export async function topUp(amount: Cents): Promise<void> {
  const answer = await call(calls.topUp, {
    body: { amount: toEuro(amount) },
    failure: 'Fehler beim Aufladen des Guthabens',
  }).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 0 ? new Error(NO_ANSWER) : error;
  });
  updateTable((table) => applyBalance(table, answer));
  if (answer.transaction) offerUndo(answer.transaction, TOP_UP);
}
