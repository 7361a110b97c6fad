import type { Gift } from '@stammtisch/contracts';
import { bindTable, type LogWatch, type TableSink, watchedLink } from '@stammtisch/live';
import { sawRevision } from '../api';
import { socketLink } from '../socket';
import { connectionChanged, sessionEnded, tableStore } from './store';
import { onWake } from './wake';
import { whileVisible } from './while-visible';

const table = () => tableStore.getState().table;

/** Binds the store to the socket while the tab is seen. Returns its undo. */
export function bindStore(log: LogWatch, onGift: (gift: Gift) => void): () => void {
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
