import type { Transaction } from '@stammtisch/contracts';
import { createStore } from 'zustand/vanilla';
import type { Place } from './place';

/** How long what was just booked can be undone where it was tapped, in ms. */
export const OFFERED_MS = 6_000;

/** What was booked last, as long as it can be undone with one tap. */
export interface Offer {
  readonly transaction: Transaction;
  /** What was tapped: the id of a drink, or {@link TOP_UP}. */
  readonly near: string;
  readonly step: 'offered' | 'busy' | 'done';
  readonly error?: string | undefined;
  readonly place: Place;
}

export const TOP_UP = 'top-up';

export const undoStore = createStore<{ readonly offer: Offer | undefined }>(() => ({ offer: undefined }));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Offers to undo what was just booked; the newest takes the place of the one before. */
export function offerUndo(transaction: Transaction, near: string): void {
  if (!transaction.can_cancel) return;
  undoStore.setState({ offer: { transaction, near, step: 'offered', place: 'low' } });
  goLater(OFFERED_MS);
}

/** Where it stands on the screen. */
export function placeOffer(place: Place): void {
  undoStore.setState(({ offer }) => ({ offer: offer && { ...offer, place } }));
}

/** Somebody is about to use it: it stays. */
export function holdOffer(): void {
  clearTimeout(timer);
}

/** Nobody is about to use it any more: the time begins anew. */
export function releaseOffer(): void {
  if (undoStore.getState().offer?.step === 'offered') goLater(OFFERED_MS);
}

/** Goes on with an offer, unless another one has taken its place meanwhile. */
export function changeOffer(
  { id }: Transaction,
  to: Pick<Offer, 'step' | 'error'>,
  goesAfter?: number,
): void {
  const { offer } = undoStore.getState();
  if (offer?.transaction.id !== id) return;
  undoStore.setState({ offer: { ...offer, ...to } });
  if (goesAfter !== undefined) goLater(goesAfter);
}

function goLater(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => undoStore.setState({ offer: undefined }), ms);
}
