import type { ServerToClientEvents } from '@stammtisch/contracts';
import type { ConnectionListeners } from '@stammtisch/live';
import { reconnectingSocket } from '../../lib/reconnecting-socket';

export interface WallListeners
  extends ConnectionListeners,
    Pick<ServerToClientEvents, 'wall:snapshot' | 'session:ended'> {}

/** The wire as the wall needs it. */
export interface WallLink {
  /** Connects and stays connected for as long as it can. Returns its undo, which hangs up. */
  open(listeners: WallListeners): () => void;
  /** Connects anew at once. */
  reopen(): void;
}

/** The wire of a screen that may look on with this token; whoever is logged in on the device doesn't matter. */
export function wallLink(token: string): WallLink {
  const line = reconnectingSocket(() => ({ wall: token }));
  return {
    open(listeners) {
      line.socket.on('wall:snapshot', listeners['wall:snapshot']);
      line.socket.on('session:ended', listeners['session:ended']);
      return line.open(listeners);
    },
    reopen: line.reopen,
  };
}
