import type { TableLink, TableListeners } from '@stammtisch/live';
import { tellTopUps } from './paying-in/top-up-news';
import { reconnectingSocket } from './reconnecting-socket';

const RESUME_TIMEOUT_MS = 5_000;

/** The wire to the table over Socket.IO. `after` answers the last revision applied; each handshake tells it. */
export function socketLink(after: () => number | undefined): TableLink {
  const line = reconnectingSocket(() => {
    const revision = after();
    return revision === undefined ? {} : { after: revision };
  });
  const { socket } = line;

  function open(listeners: TableListeners): () => void {
    socket.on('table:snapshot', listeners['table:snapshot']);
    socket.on('table:changed', listeners['table:changed']);
    socket.on('me:changed', listeners['me:changed']);
    socket.on('me:changed', ({ top_ups }) => top_ups && tellTopUps(top_ups));
    socket.on('session:ended', listeners['session:ended']);
    if (listeners['audit:appended']) socket.on('audit:appended', listeners['audit:appended']);
    return line.open(listeners);
  }

  return {
    open,
    reopen: line.reopen,
    resume: (after) => socket.timeout(RESUME_TIMEOUT_MS).emitWithAck('resume', { after }),
  };
}
