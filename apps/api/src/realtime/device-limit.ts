import { isScreen, type TillSocket } from './rooms.js';

/** Most devices of one member, and most screens of one link. */
const MOST = 20;

/** Who is connected with how many devices. One too many, and the one that came first goes: it may long be forgotten. */
export class DeviceLimit {
  private readonly sockets = new Map<string, Set<TillSocket>>();

  add(socket: TillSocket): void {
    const whose = isScreen(socket.data) ? socket.data.wallLink : socket.data.memberId;
    const theirs = this.sockets.get(whose) ?? new Set();
    this.sockets.set(whose, theirs.add(socket));
    socket.once('disconnect', () => {
      theirs.delete(socket);
      if (theirs.size === 0) this.sockets.delete(whose);
    });
    const [first] = theirs;
    if (theirs.size > MOST) first?.disconnect(true);
  }
}
