import type { ClientToServerEvents, ServerToClientEvents } from '@stammtisch/contracts';
import type { ConnectionListeners } from '@stammtisch/live';
import { io, type Socket } from 'socket.io-client';

const RECONNECT_MS = 2_000;

interface Listeners extends ConnectionListeners {
  readonly [event: string]: (message: never) => void;
}

/** Creates the socket. `auth` returns the credentials for each handshake. */
export function reconnectingSocket(auth: () => object) {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io({
    autoConnect: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 3_000,
    auth: (send) => send(auth()),
  });
  let isOpen = false;

  /** Socket.IO doesn't reconnect after the server disconnects or refuses; a restarting till does both. */
  function reconnectLater(): void {
    setTimeout(() => {
      if (isOpen && !socket.active) socket.connect();
    }, RECONNECT_MS);
  }

  /** Connects and adds the listeners. Returns a function that disconnects and removes every listener. */
  function open({ connect, disconnect, unauthenticated, ...messages }: Listeners): () => void {
    isOpen = true;
    const down = () => {
      disconnect();
      reconnectLater();
    };
    socket.on('connect', connect);
    socket.on('disconnect', down);
    socket.on('connect_error', ({ message }) => (message === 'unauthenticated' ? unauthenticated() : down()));
    const server: { on(event: string, listener: (message: never) => void): unknown } = socket;
    for (const [event, listener] of Object.entries(messages)) server.on(event, listener);
    socket.connect();
    return () => {
      isOpen = false;
      socket.removeAllListeners();
      socket.disconnect();
    };
  }

  return { socket, open, reopen: () => void socket.disconnect().connect() };
}
