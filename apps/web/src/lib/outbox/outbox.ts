import { calls } from '@stammtisch/contracts';
import type { Tap } from '@stammtisch/live';
import { call } from '../api';
import { ApiError } from '../api-error';
import { OpenOutbox, refusedAs, showBooking, type TapEnd } from './open-outbox';
import { FAILURE } from './send';

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

/** A tap on a drink. On a device that keeps nothing it is booked now or not at all. */
export async function tapDrink(drink: Tap['drink']): Promise<TapEnd> {
  return (await open?.tap(drink)) ?? bookAtOnce(drink);
}

/** Takes a tap back that has not been sent. */
export const takeTapBack = async (key: string): Promise<void> => open?.takeBack(key);

/** Puts away a tap that was refused. */
export const dismissTap = async (key: string): Promise<void> => open?.dismiss(key);

async function bookAtOnce(drink: Tap['drink']): Promise<TapEnd> {
  try {
    const booked = await call(calls.purchase, {
      body: { drink_id: drink.id, expected_price: drink.price },
      failure: FAILURE,
    });
    showBooking(drink, booked);
    return { booked };
  } catch (error) {
    return error instanceof ApiError ? refusedAs(error, error.message) : 'refused';
  }
}
