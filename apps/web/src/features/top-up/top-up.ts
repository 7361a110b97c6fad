import { type Announcement, calls, type MoneyWay, type Transaction } from '@stammtisch/contracts';
import { type Cents, toEuro } from '@stammtisch/domain';
import { applyBalance } from '@stammtisch/live';
import { call } from '../../lib/api';
import { ApiError } from '../../lib/api-error';
import { updateTable } from '../../lib/table/store';

/** docs/product.md, section 9. */
export const PRESETS: readonly Cents[] = [500, 1000, 2000, 5000];

/** When no answer comes, nobody here knows whether it was booked; trying again is right either way. */
const NO_ANSWER =
  'Keine Antwort: noch nicht gebucht, oder nur die Antwort fehlt. Gleich nochmal, doppelt wird nichts.';

/** What came of a top-up: booked at once, or announced. */
export interface ToppedUp {
  readonly amount: Cents;
  readonly way: MoneyWay | null;
  readonly reference: string | null;
  readonly transaction: Transaction | undefined;
  readonly announcement: Announcement | undefined;
}

/** Is there something to tell the member after it? */
export const isStillToDo = ({ announcement, reference }: ToppedUp): boolean =>
  announcement !== undefined || reference !== null;

/** Puts money into the till. */
export async function topUp(amount: Cents, named: MoneyWay | undefined): Promise<ToppedUp> {
  const answer = await call(calls.topUp, {
    body: { amount: toEuro(amount), ...(named && { way: named }) },
    failure: 'Fehler beim Aufladen des Guthabens',
  }).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 0 ? new Error(NO_ANSWER) : error;
  });
  updateTable((table) => applyBalance(table, answer));
  const { transaction, announcement } = answer;
  const { way = null, reference = null } = announcement ?? transaction ?? {};
  return { amount, way, reference, transaction, announcement };
}
