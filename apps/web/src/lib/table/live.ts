import { reloadWhenReachable } from '../reload';
import { tableStore } from './store';

/** Keeps the logged-in member's table live. Returns the undo. */
export function goLive(): () => void {
  let undo: (() => void) | undefined;
  let over = false;

  function reloadLater(): () => void {
    tableStore.setState({ connection: 'lost' });
    return reloadWhenReachable();
  }

  // Loaded after the first screen: Socket.IO weighs 13 of the 130 kB that it may take.
  const wire = import('../wire').catch(() => undefined);
  void wire.then((loaded) => {
    if (!over) undo = loaded ? loaded.bindStore() : reloadLater();
  });
  return () => {
    over = true;
    undo?.();
  };
}
