import { calls, type Transaction } from '@stammtisch/contracts';
import type { NewTap, Tap } from '@stammtisch/live';
import { call } from '../api';
import { ApiError } from '../api-error';
import { newKey } from '../idempotency-keys';
import { tillTime } from '../time';
import { OpenOutbox } from './open-outbox';
import { bodyOf, FAILURE } from './send';
import { refusedAs, showBooking, type TapEnd } from './tap-end';

let open: OpenOutbox | undefined;

/** Opens the outbox of the member who is at the table, and sends what waits in it. Returns its undo. */
export function openOutbox(memberId: string): () => void {
  const mine = new OpenOutbox(memberId);
  open = mine;
  return () => {
    mine.close();
    if (open === mine) open = undefined;
  };
}

/** A tap on a drink. `free`: its card said so. On a device that keeps nothing it is booked now or not at all. */
export async function tapDrink(drink: Tap['drink'], free = false): Promise<TapEnd> {
  const tap: NewTap = { key: newKey(), drink, ...(free && { free }), tappedAt: tillTime() };
  return (await open?.tap(tap)) ?? bookAtOnce(tap);
}

/** Takes a tap back, and answers what it was until then; undefined when it is booked, or gone. */
export const takeTapBack = async (key: string): Promise<Tap['state'] | undefined> => open?.takeBack(key);

/** The booking of a tap that was kept until the till booked it; undefined where this tab has not heard of it. */
export const bookingOf = (key: string): Transaction | undefined => open?.bookingOf(key);

/** Puts away a tap that was refused. */
export const dismissTap = async (key: string): Promise<void> => open?.dismiss(key);

/** Under the key of the tap, which may have come to the disk all the same: then it is sent again from there. */
async function bookAtOnce(tap: NewTap): Promise<TapEnd> {
  try {
    const booked = await call(calls.purchase, { body: bodyOf(tap), firstKey: tap.key, failure: FAILURE });
    showBooking(tap.drink, booked);
    return { booked };
  } catch (error) {
    return error instanceof ApiError ? refusedAs(error, error.message) : 'refused';
  }
}
