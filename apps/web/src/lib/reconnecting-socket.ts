import type { ClientToServerEvents, ServerToClientEvents } from '@stammtisch/contracts';
import type { ConnectionListeners } from '@stammtisch/live';
import { io, type Socket } from 'socket.io-client';

const TRY_AGAIN_MS = 2_000;

interface Listeners extends ConnectionListeners {
  readonly [event: string]: (told: never) => void;
}

/** A connection to the till that comes back for as long as it is wanted. */
export interface ReconnectingSocket {
  readonly socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  /** Connects, and hears the connection's events and the server's. Returns its undo, which disconnects and removes every listener. */
  open(listeners: Listeners): () => void;
  /** Connects anew at once, whether connected or waiting for the next try. */
  reopen(): void;
}

/** Makes such a connection over Socket.IO. Each handshake calls `auth`, which says who connects. */
export function reconnectingSocket(auth: () => object): ReconnectingSocket {
  const socket: ReconnectingSocket['socket'] = io({
    autoConnect: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 3_000,
    auth: (tell) => tell(auth()),
  });
  let wanted = false;

  /** Socket.IO doesn't reconnect when the server disconnects or refuses; a till that restarts does both. */
  function persist(): void {
    setTimeout(() => {
      if (wanted && !socket.active) socket.connect();
    }, TRY_AGAIN_MS);
  }

  function open({ connect, disconnect, unauthenticated, ...told }: Listeners): () => void {
    wanted = true;
    const down = () => {
      disconnect();
      persist();
    };
    socket.on('connect', connect);
    socket.on('disconnect', down);
    socket.on('connect_error', ({ message }) => (message === 'unauthenticated' ? unauthenticated() : down()));
    const server: { on(event: string, listener: (told: never) => void): unknown } = socket;
    for (const [event, listener] of Object.entries(told)) server.on(event, listener);
    socket.connect();
    return () => {
      wanted = false;
      socket.removeAllListeners();
      socket.disconnect();
    };
  }

  return { socket, open, reopen: () => void socket.disconnect().connect() };
}
