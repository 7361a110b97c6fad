import { type Connection, hangUp } from './hang-up.js';
import type { TillServer } from './rooms.js';

/** Most that may wait for a device to read it, in characters. */
const MOST_WAITING = 1024 * 1024;
/** What a message costs besides its text. */
const ENVELOPE = 100;

/**
 * Hangs up on devices that do not read what they are sent: what waits for them must not fill the memory. They come back
 * with the last revision that they have, and get what they missed in one piece.
 */
export function hangUpOnSlowDevices(server: TillServer): void {
  server.engine.on('connection', (connection: Connection) => {
    let waiting = 0;
    connection.on('flush', () => {
      waiting = 0;
    });
    // Told of before the message joins those that wait: a single long one is no reason.
    connection.on('packetCreate', ({ data }: { readonly data?: { readonly length?: number } }) => {
      if (waiting > MOST_WAITING) hangUp(connection);
      waiting += (data?.length ?? 0) + ENVELOPE;
    });
  });
}
