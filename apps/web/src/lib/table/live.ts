import type { Gift } from '@stammtisch/contracts';
import { reloadWhenReachable } from '../reload';
import { tableStore } from './store';

/** Keeps the table of the member who is logged in live. Returns its undo. */
export function goLive(onGift: (gift: Gift) => void): () => void {
  let undo: (() => void) | undefined;
  let over = false;

  function doWithout(): () => void {
    tableStore.setState({ connection: 'lost' });
    return reloadWhenReachable();
  }

  // Socket.IO weighs 13 of the 130 kB that the first screen may take, so it loads after that.
  const wire = import('../wire').catch(() => undefined);
  void wire.then((loaded) => {
    if (!over) undo = loaded ? loaded.bindStore(onGift) : doWithout();
  });
  return () => {
    over = true;
    undo?.();
  };
}
