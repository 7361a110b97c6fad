import { calls } from '@stammtisch/contracts';
import type { NewTap, Tap, TapEnd } from '@stammtisch/live';
import { call } from '../api';
import { ApiError, messageOf } from '../api-error';
import { newKey } from '../idempotency-keys';
import { tillTime } from '../time';
import { sendInBackground } from './device';
import { ownOutbox } from './outbox';
import { bodyOf, FAILURE } from './send';
import { showBooking } from './store';

/** A tap of this moment, with a new key. `free`: its card showed that a round pays. */
export const newTap = (drink: Tap['drink'], free: boolean): NewTap => ({
  key: newKey(),
  drink,
  ...(free && { free }),
  tappedAt: tillTime(),
});

/** Handles a member's tap on a drink. A device that can't store it books it now or not at all. */
export async function tapDrink(drink: Tap['drink'], free = false): Promise<TapEnd> {
  const tap = newTap(drink, free);
  const end = await ownOutbox()?.tap(tap);
  if (!end || 'unkept' in end) return bookAtOnce(tap);
  if ('waiting' in end) void sendInBackground();
  return end;
}

/** Uses the key of the tap: the tap may be on the disk after all, and is then sent again from there. */
async function bookAtOnce(tap: NewTap): Promise<TapEnd> {
  try {
    const booked = await call(calls.purchase, { body: bodyOf(tap), firstKey: tap.key, failure: FAILURE });
    showBooking(tap, booked);
    return { booked };
  } catch (error) {
    const { code, price } = error instanceof ApiError ? error : { code: undefined, price: undefined };
    return { refused: { reason: messageOf(error), code, price } };
  }
}
