import { calls, type Transaction } from '@stammtisch/contracts';
import { applyBalance } from '@stammtisch/live';
import { call } from '../api';
import { messageOf } from '../api-error';
import { updateTable } from '../table/store';
import { changeOffer, holdOffer, OFFERED_MS, undoStore } from './offer';

/** How long it says that it was undone. */
const DONE_MS = 2_000;

/** Undoes what is offered. */
export async function undo(): Promise<void> {
  const { offer } = undoStore.getState();
  if (offer?.step !== 'offered') return;
  const { transaction } = offer;
  holdOffer();
  changeOffer(transaction, { step: 'busy', error: undefined });
  try {
    await cancelOwn(transaction);
    changeOffer(transaction, { step: 'done' }, DONE_MS);
  } catch (reason) {
    changeOffer(transaction, { step: 'offered', error: messageOf(reason) }, OFFERED_MS);
  }
}

/** Undoes a transaction of mine. */
export async function cancelOwn({ id }: Transaction): Promise<void> {
  const answer = await call(calls.cancel, {
    params: { id },
    failure: 'Fehler beim Stornieren der Transaktion',
  });
  updateTable((table) => applyBalance(table, answer));
}
