import type { ClientToServerEvents, ServerToClientEvents } from '@stammtisch/contracts';
import type { ConnectionListeners } from '@stammtisch/live';
import { io, type Socket } from 'socket.io-client';

const TRY_AGAIN_MS = 2_000;

interface Listeners extends ConnectionListeners {
  readonly [event: string]: (message: never) => void;
}

interface ReconnectingSocket {
  readonly socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  /** Connects, and listens to the connection and the server. Returns the undo, which disconnects and removes every listener. */
  open(listeners: Listeners): () => void;
  reopen(): void;
}

/** Creates the connection, over Socket.IO. `auth` gives the credentials of each handshake. */
export function reconnectingSocket(auth: () => object): ReconnectingSocket {
  const socket: ReconnectingSocket['socket'] = io({
    autoConnect: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 3_000,
    auth: (send) => send(auth()),
  });
  let wanted = false;

  /** Socket.IO doesn't reconnect when the server disconnects or refuses; a till that restarts does both. */
  function persist(): void {
    setTimeout(() => {
      if (wanted && !socket.active) socket.connect();
    }, TRY_AGAIN_MS);
  }

  function open({ connect, disconnect, unauthenticated, ...messages }: Listeners): () => void {
    wanted = true;
    const down = () => {
      disconnect();
      persist();
    };
    socket.on('connect', connect);
    socket.on('disconnect', down);
    socket.on('connect_error', ({ message }) => (message === 'unauthenticated' ? unauthenticated() : down()));
    const server: { on(event: string, listener: (message: never) => void): unknown } = socket;
    for (const [event, listener] of Object.entries(messages)) server.on(event, listener);
    socket.connect();
    return () => {
      wanted = false;
      socket.removeAllListeners();
      socket.disconnect();
    };
  }

  return { socket, open, reopen: () => void socket.disconnect().connect() };
}
