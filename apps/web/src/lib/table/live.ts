import type { Gift } from '@stammtisch/contracts';
import { bindTable, type LogNews, LogWatch, type TableSink, watchedLink } from '@stammtisch/live';
import { sawRevision } from '../api';
import { reloadWhenReachable } from '../reload';
import { connectionChanged, sessionEnded, tableStore } from './store';
import { onWake } from './wake';
import { whileVisible } from './while-visible';

const log = new LogWatch(sawRevision);

/** Calls back with whatever happens in the till, while somebody who may read the log is live. Returns its undo. */
export function onLogNews(listener: (news: LogNews) => void): () => void {
  return log.subscribe(listener);
}

/** Goes live for the member who is logged in: binds the store to the socket while the tab is seen. Returns its undo. */
export function goLive(onGift: (gift: Gift) => void): () => void {
  let undo: (() => void) | undefined;
  let over = false;
  const table = () => tableStore.getState().table;

  function bind({ socketLink }: typeof import('../socket')): () => void {
    const link = watchedLink(
      socketLink(() => table()?.revision),
      log,
    );
    const sink: TableSink = {
      table,
      setTable: (next) => {
        if (next.revision !== undefined) sawRevision(next.revision);
        tableStore.setState({ table: next });
      },
      setConnection: connectionChanged,
      onGift,
      onSessionEnded: sessionEnded,
      onWake,
    };
    return whileVisible(() => bindTable(link, sink));
  }

  function doWithout(): () => void {
    tableStore.setState({ connection: 'lost' });
    return reloadWhenReachable();
  }

  // Not needed for the first picture, so it comes after it.
  const wire = import('../socket').catch(() => undefined);
  void wire.then((socket) => {
    if (!over) undo = socket ? bind(socket) : doWithout();
  });
  return () => {
    over = true;
    undo?.();
  };
}
