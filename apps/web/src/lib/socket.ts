import type { ClientToServerEvents, ServerToClientEvents } from '@stammtisch/contracts';
import { io, type Socket } from 'socket.io-client';
import type { TableLink, TableListeners } from './table/link';

const RESUME_TIMEOUT_MS = 5_000;
const TRY_AGAIN_MS = 2_000;

/** The wire to the table over Socket.IO. `after` answers the last revision applied; each handshake tells it. */
export function socketLink(after: () => number | undefined): TableLink {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io({
    autoConnect: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 3_000,
    auth: (tell) => {
      const revision = after();
      tell(revision === undefined ? {} : { after: revision });
    },
  });
  let wanted = false;

  /** Socket.IO gives up by itself when the server hangs up or says no; a till that restarts does both. */
  function persist(): void {
    setTimeout(() => {
      if (wanted && !socket.active) socket.connect();
    }, TRY_AGAIN_MS);
  }

  function open(listeners: TableListeners): () => void {
    wanted = true;
    socket.on('connect', listeners.connect);
    socket.on('disconnect', () => {
      listeners.disconnect();
      persist();
    });
    socket.on('connect_error', (error) => {
      if (error.message === 'unauthenticated') listeners.unauthenticated();
      else {
        listeners.disconnect();
        persist();
      }
    });
    socket.on('table:snapshot', listeners['table:snapshot']);
    socket.on('table:changed', listeners['table:changed']);
    socket.on('me:changed', listeners['me:changed']);
    socket.on('session:ended', listeners['session:ended']);
    if (listeners['audit:appended']) socket.on('audit:appended', listeners['audit:appended']);
    socket.connect();
    return () => {
      wanted = false;
      socket.removeAllListeners();
      socket.disconnect();
    };
  }

  return {
    open,
    reopen: () => void socket.disconnect().connect(),
    resume: (after) => socket.timeout(RESUME_TIMEOUT_MS).emitWithAck('resume', { after }),
  };
}
