import type { Tap } from '@stammtisch/live';
import { reloadWhenReachable } from '../reload';
import type { OpenOutbox, TapEnd } from './open-outbox';
import { outboxStore } from './store';

let open: Promise<OpenOutbox | undefined> | undefined;

/**
 * Opens the outbox of the member who is at the table, and sends what waits in it. Nothing on the first picture needs it, so
 * it comes after that. Returns its undo.
 */
export function openOutbox(memberId: string): () => void {
  let over = false;
  let stopTrying: (() => void) | undefined;
  const mine = import('./open-outbox')
    .then((come) => (over ? undefined : new come.OpenOutbox(memberId)))
    .catch(() => {
      if (over) return undefined;
      outboxStore.setState({ canWait: false });
      stopTrying = reloadWhenReachable();
      return undefined;
    });
  open = mine;
  return () => {
    over = true;
    stopTrying?.();
    if (open === mine) open = undefined;
    void mine.then((outbox) => outbox?.close());
  };
}

/** A tap on a drink. Undefined: it can't be kept here. */
export const tapDrink = async (drink: Tap['drink']): Promise<TapEnd> => (await open)?.tap(drink);

/** Takes a tap back that has not been sent. */
export const takeTapBack = async (key: string): Promise<void> => (await open)?.takeBack(key);

/** Puts away a tap that was refused. */
export const dismissTap = async (key: string): Promise<void> => (await open)?.dismiss(key);
