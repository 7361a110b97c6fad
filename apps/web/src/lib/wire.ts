import { bindTable, type TableLink, type TableListeners, type TableSink } from '@stammtisch/live';
import { sawRevision } from './api';
import { celebrateGift, prostsBetween, sayProst } from './celebration-queue';
import { inAdminArea } from './paths';
import { reconnectingSocket } from './reconnecting-socket';
import { loseSession } from './session';
import { log, showMoneyNews } from './table/news';
import { onWake, undoAll, whileVisible } from './table/page-life';
import { connectionChanged, showAge, tableStore } from './table/store';
import { tillTime } from './time';
import { connected, witness } from './witness';

const RESUME_TIMEOUT_MS = 5_000;

const table = () => tableStore.getState().table;

/** Binds the store to the socket while the tab is visible. Returns the undo. */
export function bindStore(): () => void {
  const link = socketLink();
  const sink: TableSink = {
    table,
    setTable: (next) => {
      const before = table();
      if (next.revision !== undefined) sawRevision(next.revision);
      tableStore.setState({ table: next });
      if (before && !inAdminArea()) sayProst(prostsBetween(before, next, tillTime()));
    },
    setConnection: connectionChanged,
    onGift: (gift) => inAdminArea() || celebrateGift(gift),
    onSessionEnded: (end) => void loseSession(end?.reason ?? 'expired'),
    onWake,
    log,
    witness: { connected, observe: (place) => witness.observe(place) },
  };
  return whileVisible(() => undoAll(bindTable(link, sink), showAge));
}

/** The connection to the table over Socket.IO. Each handshake sends the last revision applied. */
function socketLink(): TableLink {
  const { socket, open, reopen } = reconnectingSocket(() => {
    const revision = table()?.revision;
    return revision === undefined ? {} : { after: revision };
  });
  return {
    open(listeners: TableListeners) {
      const hangUp = open({ ...listeners });
      socket.on('me:changed', showMoneyNews);
      return hangUp;
    },
    reopen,
    resume: (after) => socket.timeout(RESUME_TIMEOUT_MS).emitWithAck('resume', { after }),
  };
}
