import { calls, type Transaction } from '@stammtisch/contracts';
import { applyBalance, type TakenBack, type Tap } from '@stammtisch/live';
import { call } from './api';
import { messageOf } from './api-error';
import { endCelebrationOf } from './celebration-queue';
import { ownOutbox } from './outbox/outbox';
import { CANCEL_FAILURE } from './outbox/send';
import { lastTakenBack } from './outbox/store';
import { onSessionStart, tableStore, updateTable } from './table/store';
import { type Undone, type UndoOffer, UndoOffers } from './undo-offers';

/** The bar offers to undo for this time, in ms. */
const OFFERED_MS = 6_000;
/** The bar shows the result for this time, in ms. */
const DONE_MS = 2_000;

/** The object of 'Rückgängig': a booking, or a tap that the till has not answered yet. */
export type Undoable = Transaction | Pick<Tap, 'key' | 'drink'>;

export interface Offer extends UndoOffer {
  readonly what: Undoable;
  /** The tapped card: the id of a drink, or {@link TOP_UP}. */
  readonly near: string;
}

export const TOP_UP = 'top-up';

export const undoOffers = new UndoOffers<Offer>(OFFERED_MS);
onSessionStart(() => undoOffers.clear());

/** Offers to undo the newest tap. Replaces the previous offer. */
export function offerUndo(what: Undoable, near: string): void {
  if ('can_cancel' in what && !what.can_cancel) return;
  undoOffers.show({ id: 'key' in what ? what.key : what.id, what, near, step: 'offered' });
}

export async function undo(): Promise<void> {
  const offer = undoOffers.newest;
  if (offer?.step !== 'offered') return;
  const { id, what } = offer;
  const member = memberNow();
  undoOffers.hold();
  undoOffers.change(id, { step: 'busy', error: undefined });
  let next: Pick<Offer, 'step' | 'error'>;
  try {
    next = { step: await ('key' in what ? takeBack(id) : cancelOwn(what).then(() => 'undone' as const)) };
  } catch (reason) {
    next = { step: 'offered', error: messageOf(reason) };
  }
  // Meanwhile another offer may have replaced it, and a tap on its way may have ended.
  const { newest } = undoOffers;
  const stays = next.step === 'offered' || next.step === 'on its way';
  if (newest?.id === id && newest.step === 'busy')
    undoOffers.show({ ...newest, ...next }, [], stays ? OFFERED_MS : DONE_MS);
  // A failure shows once the offer of the later tap is over, unless another member has logged in.
  else if (next.error && memberNow() === member) undoOffers.end({ ...offer, ...next, step: 'cancelled' });
}

const memberNow = () => tableStore.getState().table?.me.id;

/** Cancels one of the member's own transactions. Ends its celebration at once. */
export async function cancelOwn({ id }: Transaction): Promise<void> {
  endCelebrationOf(id);
  const answer = await call(calls.cancel, { params: { id }, failure: CANCEL_FAILURE });
  updateTable((table) => applyBalance(table, answer));
}

/**
 * Takes back a tap that waits for the till, or cancels its booking if the till was faster. Ends its celebration at once. For a tap on
 * its way the bar shows the end later, once the till has answered.
 *
 * @throws Error when this device no longer knows the tap
 */
export async function takeBack(key: string): Promise<Undone> {
  endCelebrationOf(key);
  const before = await ownOutbox()?.takeBack(key);
  undoOffers.drop(({ id, step }) => id === key && step === 'offered');
  if (before === 'waiting') return 'undone';
  if (before === 'refused') return 'never booked';
  if (before !== undefined) return 'on its way';
  const booking = ownOutbox()?.bookingOf(key);
  if (!booking) throw new Error('Wartet nicht mehr. Im Verlauf steht, ob es gebucht ist.');
  await cancelOwn(booking);
  return 'cancelled';
}

/** Shows the end of a tap that was on its way. */
lastTakenBack.subscribe((last) => {
  if (!last) return;
  const { tap } = last;
  undoOffers.end({ id: tap.key, what: tap, near: tap.drink.id, ...endOf(last) });
});

function endOf({ tap, as }: TakenBack): Pick<Offer, 'step' | 'error'> {
  if ('cancelled' in as) return { step: 'cancelled' };
  if (tap.transactionId === undefined) return { step: 'never booked' };
  return { step: 'cancelled', error: `Bleibt gebucht: ${as.refused.reason}` };
}
