import { calls, type Transaction } from '@stammtisch/contracts';
import { applyBalance, type TakenBack, type Tap } from '@stammtisch/live';
import { createStore } from 'zustand/vanilla';
import { call } from './api';
import { messageOf } from './api-error';
import { endCelebrationOf } from './celebration-queue';
import { bookingOf, takeTapBack } from './outbox/outbox';
import { CANCEL_FAILURE } from './outbox/send';
import { takenBackStore } from './outbox/store';
import { updateTable } from './table/store';

/** How long the bar offers to undo, in ms. */
const OFFERED_MS = 6_000;
/** How long the bar says what was undone, in ms. */
const DONE_MS = 2_000;

/** What 'Rückgängig' takes back: a booking, or a tap that the till has not answered yet. */
export type Undoable = Transaction | Pick<Tap, 'key' | 'drink'>;

/** How it went: a tap may be gone without a booking, be cancelled once booked, or be on its way while nobody knows. */
export type Undone = 'undone' | 'cancelled' | 'never booked' | 'on its way';

/** The newest booking or waiting tap, as long as one tap can undo it, and how that went. */
export interface Offer {
  readonly what: Undoable;
  /** What was tapped: the id of a drink, or {@link TOP_UP}. */
  readonly near: string;
  readonly step: 'offered' | 'busy' | Undone;
  readonly error?: string | undefined;
}

export const TOP_UP = 'top-up';

export const undoStore = createStore<{ readonly offer: Offer | undefined }>(() => ({ offer: undefined }));

/** The id of a transaction, or the key of a tap. */
export const idOf = (what: Undoable): string => ('key' in what ? what.key : what.id);

let timer: ReturnType<typeof setTimeout> | undefined;
/** Ends of taps that were taken back, to be told once nothing else stands there. */
const toTell: Offer[] = [];

/** Offers to undo what was just tapped. The newest offer replaces the one before. */
export function offerUndo(what: Undoable, near: string): void {
  if ('can_cancel' in what && !what.can_cancel) return;
  show({ what, near, step: 'offered' }, OFFERED_MS);
}

/** Keeps the bar: somebody is about to use it. */
export function holdOffer(): void {
  clearTimeout(timer);
}

/** Begins the bar's time anew: nobody is about to use it any more. */
export function releaseOffer(): void {
  if (undoStore.getState().offer?.step === 'offered') goLater(OFFERED_MS);
}

/** Undoes what the bar offers to undo. */
export async function undo(): Promise<void> {
  const { offer } = undoStore.getState();
  if (offer?.step !== 'offered') return;
  const { what } = offer;
  holdOffer();
  changeOffer(what, { step: 'busy', error: undefined });
  try {
    const step = await ('key' in what ? takeBack(what.key) : cancelOwn(what).then(() => 'undone' as const));
    changeOffer(what, { step }, step === 'on its way' ? OFFERED_MS : DONE_MS);
  } catch (reason) {
    changeOffer(what, { step: 'offered', error: messageOf(reason) }, OFFERED_MS);
  }
}

/** Cancels one of the member's own transactions. It is celebrated no more from this moment on. */
export async function cancelOwn({ id }: Transaction): Promise<void> {
  endCelebrationOf(id);
  const answer = await call(calls.cancel, { params: { id }, failure: CANCEL_FAILURE });
  updateTable((table) => applyBalance(table, answer));
}

/**
 * Takes a tap back that waits for the till, or cancels its booking if the till was faster. What is on its way ends as the till says,
 * which the bar tells then. It is celebrated no more from this moment on.
 *
 * @throws Error when this device no longer knows what became of it
 */
export async function takeBack(key: string): Promise<Undone> {
  endCelebrationOf(key);
  const before = await takeTapBack(key);
  const { offer } = undoStore.getState();
  if (offer?.step === 'offered' && idOf(offer.what) === key) undoStore.setState({ offer: undefined });
  if (before === 'waiting') return 'undone';
  if (before === 'refused') return 'never booked';
  if (before !== undefined) return 'on its way';
  const booking = bookingOf(key);
  if (!booking) throw new Error('Wartet nicht mehr. Im Verlauf steht, ob es gebucht ist.');
  await cancelOwn(booking);
  return 'cancelled';
}

/** A tap that was on its way has come to its end. */
takenBackStore.subscribe(({ last }) => {
  if (!last) return;
  const { tap } = last;
  const end: Offer = { what: tap, near: tap.drink.id, ...endOf(last) };
  const { offer } = undoStore.getState();
  if (offer && idOf(offer.what) !== tap.key) toTell.push(end);
  else show(end, OFFERED_MS);
});

function endOf({ tap, as }: TakenBack): Pick<Offer, 'step' | 'error'> {
  if ('cancelled' in as) return { step: 'cancelled' };
  if (tap.transactionId === undefined) return { step: 'never booked' };
  return { step: 'cancelled', error: `Bleibt gebucht: ${as.refused}` };
}

/** Changes the offer to undo something, unless another offer has taken its place. */
function changeOffer(what: Undoable, to: Pick<Offer, 'step' | 'error'>, goesAfter?: number): void {
  const { offer } = undoStore.getState();
  // A tap on its way may have come to its end in the meantime.
  if (!offer || idOf(offer.what) !== idOf(what) || (to.step === 'on its way' && offer.step !== 'busy'))
    return;
  undoStore.setState({ offer: { ...offer, ...to } });
  if (goesAfter !== undefined) goLater(goesAfter);
}

function show(offer: Offer, goesAfter: number): void {
  undoStore.setState({ offer });
  goLater(goesAfter);
}

function goLater(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const next = toTell.shift();
    if (next) show(next, OFFERED_MS);
    else undoStore.setState({ offer: undefined });
  }, ms);
}
