import { type Connection, hangUp } from './hang-up.js';
import type { TillServer } from './rooms.js';

/** Most packets that a device may send in a stretch: one that lives through the worst evening sends a few, and reading these takes some ms. */
const MOST_PACKETS = 500;
/** In ms. */
const STRETCH = 10_000;

/** Hangs up on devices that send and send, whatever it is: every packet is read, and answered, on the thread that books. */
export function hangUpOnFloods(server: TillServer): void {
  server.engine.on('connection', (connection: Connection) => {
    let begun = performance.now();
    let packets = 0;
    connection.on('packet', () => {
      const now = performance.now();
      if (now - begun > STRETCH) {
        begun = now;
        packets = 0;
      }
      if (++packets > MOST_PACKETS) hangUp(connection);
    });
  });
}
