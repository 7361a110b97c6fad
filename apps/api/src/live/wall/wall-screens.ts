import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { findDeviceLink } from '@stammtisch/domain';
import type { LoggedEvent } from '../../engine/till/logged-event.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { refuse } from '../refusal.filter.js';
import { type TillServer, type TillSocket, WALL, wallRoom } from '../rooms.js';
import { WallView } from './wall-view.js';

/** Least time between two pictures, in ms. A screen shows the newest state; pictures in between may be skipped. */
const GAP = 100;

/** Sends pictures to the screens at the table. Each is whole and replaces the one before, so no screen can miss anything. */
@Injectable()
export class WallScreens implements OnApplicationShutdown {
  private server: TillServer | undefined;
  private pause: NodeJS.Timeout | undefined;
  private outdated = false;
  private redraw = () => {};

  constructor(
    private readonly till: Till,
    private readonly clock: Clock,
    private readonly view: WallView,
  ) {}

  /** @param redraw has the listener call {@link update}, and again when that fails */
  attach(server: TillServer, redraw: () => void): void {
    this.server = server;
    this.redraw = redraw;
  }

  /** Cuts off screens whose link was revoked, and shows all others the table as it is now. */
  update(events: readonly LoggedEvent[]): void {
    for (const event of events) this.cutOff(event);
    this.changed();
  }

  /** Shows the table to a new screen, if its link still stands. */
  show(socket: TillSocket, linkId: string): void {
    socket.onAny((_, ...payload) => refuse(payload));
    if (!findDeviceLink(this.till.state, linkId)) {
      socket.disconnect(true);
      return;
    }
    socket.emit('wall:snapshot', this.picture());
    void socket.join([WALL, wallRoom(linkId)]);
  }

  /** How many screens look on with a link. */
  count(linkId: string): number {
    return this.server?.sockets.adapter.rooms.get(wallRoom(linkId))?.size ?? 0;
  }

  onApplicationShutdown(): void {
    clearTimeout(this.pause);
  }

  private picture() {
    return this.view.now(this.clock.now());
  }

  private cutOff(event: LoggedEvent): void {
    const room = roomShut(event);
    if (room === undefined) return;
    this.server?.to(room).emit('session:ended', { reason: 'revoked' });
    this.server?.in(room).disconnectSockets(true);
  }

  private changed(): void {
    if (!this.server?.sockets.adapter.rooms.has(WALL)) return;
    if (this.pause) {
      this.outdated = true;
      return;
    }
    this.outdated = false;
    this.server.to(WALL).emit('wall:snapshot', this.picture());
    this.pause = setTimeout(() => {
      this.pause = undefined;
      if (this.outdated) this.redraw();
    }, GAP).unref();
  }
}

/** The room of the screens whose link an event takes away. */
function roomShut(event: LoggedEvent): string | undefined {
  if (event.type === 'DeviceLinkRevoked' || event.type === 'WallLinkRevoked')
    return wallRoom(event.data.linkId);
  return event.type === 'SessionKeyReplaced' ? WALL : undefined;
}
