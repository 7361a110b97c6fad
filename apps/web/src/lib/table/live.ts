import type { Gift } from '@stammtisch/contracts';
import { type LogNews, LogWatch } from '@stammtisch/live';
import { sawRevision } from '../api';
import { reloadWhenReachable } from '../reload';
import { tableStore } from './store';

const log = new LogWatch(sawRevision);

/** Calls back with whatever happens in the till, while somebody who may read the log is live. Returns its undo. */
export function onLogNews(listener: (news: LogNews) => void): () => void {
  return log.subscribe(listener);
}

/** Goes live for the member who is logged in. Returns its undo. */
export function goLive(onGift: (gift: Gift) => void): () => void {
  let undo: (() => void) | undefined;
  let over = false;

  function doWithout(): () => void {
    tableStore.setState({ connection: 'lost' });
    return reloadWhenReachable();
  }

  // Not needed for the first picture, so it comes after it.
  const wire = import('./wire').catch(() => undefined);
  void wire.then((come) => {
    if (!over) undo = come ? come.bindStore(log, onGift) : doWithout();
  });
  return () => {
    over = true;
    undo?.();
  };
}
