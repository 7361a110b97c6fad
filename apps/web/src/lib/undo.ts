import { calls, type Transaction } from '@stammtisch/contracts';
import { applyBalance } from '@stammtisch/live';
import { createStore } from 'zustand/vanilla';
import { call } from './api';
import { messageOf } from './api-error';
import { endCelebrationOf } from './celebration-queue';
import { updateTable } from './table/store';

/** How long the bar offers to undo a booking, in ms. */
const OFFERED_MS = 6_000;
/** How long the bar says that a booking was undone, in ms. */
const DONE_MS = 2_000;

/** The newest booking, as long as one tap can undo it. */
export interface Offer {
  readonly transaction: Transaction;
  /** What was tapped: the id of a drink, or {@link TOP_UP}. */
  readonly near: string;
  readonly step: 'offered' | 'busy' | 'done';
  readonly error?: string | undefined;
}

export const TOP_UP = 'top-up';

export const undoStore = createStore<{ readonly offer: Offer | undefined }>(() => ({ offer: undefined }));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Offers to undo a booking that was just made. The newest offer replaces the one before. */
export function offerUndo(transaction: Transaction, near: string): void {
  if (!transaction.can_cancel) return;
  undoStore.setState({ offer: { transaction, near, step: 'offered' } });
  goLater(OFFERED_MS);
}

/** Keeps the bar: somebody is about to use it. */
export function holdOffer(): void {
  clearTimeout(timer);
}

/** Begins the bar's time anew: nobody is about to use it any more. */
export function releaseOffer(): void {
  if (undoStore.getState().offer?.step === 'offered') goLater(OFFERED_MS);
}

/** Cancels the transaction that the bar offers to undo. */
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

/** Cancels one of the member's own transactions. It is celebrated no more from this moment on. */
export async function cancelOwn({ id }: Transaction): Promise<void> {
  endCelebrationOf(id);
  const answer = await call(calls.cancel, {
    params: { id },
    failure: 'Fehler beim Stornieren der Transaktion',
  });
  updateTable((table) => applyBalance(table, answer));
}

/** Changes the offer of a transaction, unless another offer has taken its place. */
function changeOffer({ id }: Transaction, to: Pick<Offer, 'step' | 'error'>, goesAfter?: number): void {
  const { offer } = undoStore.getState();
  if (offer?.transaction.id !== id) return;
  undoStore.setState({ offer: { ...offer, ...to } });
  if (goesAfter !== undefined) goLater(goesAfter);
}

function goLater(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => undoStore.setState({ offer: undefined }), ms);
}
