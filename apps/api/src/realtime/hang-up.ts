import type { TillSocket } from './rooms.js';

/** What a socket runs over: a WebSocket, or requests one after the other. */
export type Connection = TillSocket['conn'];

/** Ends a connection at once, whatever still waits for its other end. */
export function hangUp(connection: Connection): void {
  const { transport } = connection;
  connection.close(true);
  // An orderly end would keep what was not read for another half minute.
  const socket: unknown = Reflect.get(transport, 'socket');
  if (canTerminate(socket)) socket.terminate();
}

function canTerminate(socket: unknown): socket is { terminate(): void } {
  return typeof socket === 'object' && socket !== null && 'terminate' in socket;
}
