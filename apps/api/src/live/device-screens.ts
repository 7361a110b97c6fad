import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { WALL_FEED, type WallRound, type WallSnapshot } from '@stammtisch/contracts';
import {
  type DeviceKind,
  type DeviceLink,
  type Evening,
  findDeviceLink,
  guestsTonight,
  type Round,
} from '@stammtisch/domain';
import type { Committed, Listener } from '../engine/till/ledger.js';
import { Till } from '../engine/till/till.js';
import { Clock } from '../platform/clock.js';
import { RecentEvents } from '../topics/table/recent-events.js';
import { TableService } from '../topics/table/table.service.js';
import { TabletView } from '../topics/tablet/tablet-view.js';
import { deviceRoom, deviceRooms, refuse, type Screen, type TillServer, type TillSocket } from './sockets.js';

/** Shortest time between two pictures, in ms. A screen shows the newest state; pictures in between are skipped. */
const GAPS = { wall: 100, tablet: 250 } as const satisfies Record<DeviceKind, number>;
const KINDS = ['wall', 'tablet'] as const satisfies readonly DeviceKind[];

/** Makes the picture for a wall screen: no money, and no personal data but names. */
@Injectable()
export class WallView {
  constructor(
    private readonly till: Till,
    private readonly table: TableService,
    private readonly recent: RecentEvents,
    private readonly clock: Clock,
  ) {}

  now(): WallSnapshot {
    const { state } = this.till;
    const at = this.clock.now();
    const tonight = this.table.tonight();
    const evening = this.clock.evening();
    return {
      revision: state.revision,
      tonight,
      rounds: state.rounds.filter(({ endsAt }) => at < endsAt).map((round) => this.round(round, evening)),
      activity: this.recent.news(tonight.since, WALL_FEED),
    };
  }

  private round(round: Round, evening: Evening): WallRound {
    const { type, served } = round;
    const guests = guestsTonight(this.till.state, round.giverId, evening);
    return {
      ...this.table.withoutMoney(round),
      served: type === 'next_round' ? guests.filter((guest) => served.has(guest.id)).length : null,
      guests: guests.length,
    };
  }
}

/**
 * Sends pictures to walls and tablets. Each picture is complete and replaces the one before, so no screen can miss anything.
 */
@Injectable()
export class DeviceScreens implements Listener, OnApplicationShutdown {
  readonly name = 'wall:snapshot';
  private server: TillServer | undefined;
  private readonly pauses = new Map<DeviceKind, NodeJS.Timeout>();
  /** Kinds of screens that changed during their pause. */
  private readonly outdated = new Set<DeviceKind>();
  private redraw = () => {};

  constructor(
    private readonly till: Till,
    private readonly wall: WallView,
    private readonly tablet: TabletView,
  ) {}

  /** @param redraw calls {@link resync}, with retries */
  attach(server: TillServer, redraw: () => void): void {
    this.server = server;
    this.redraw = redraw;
  }

  /** Disconnects screens whose link was revoked, and sends all others a new picture. */
  onCommit({ events }: Pick<Committed, 'events'>): void {
    for (const { type, data } of events) {
      if (type === 'DeviceLinkRevoked') this.cutOff(deviceRoom(data.linkId));
      if (type === 'SessionKeyReplaced') for (const kind of KINDS) this.cutOff(deviceRooms[kind]);
    }
    this.resync();
  }

  resync(): void {
    for (const kind of KINDS) this.changed(kind);
  }

  /** Sends a new screen its first picture, unless its link was revoked meanwhile. */
  show(socket: TillSocket, { link: id }: Screen): void {
    socket.onAny((_, ...payload) => refuse(payload));
    const link = findDeviceLink(this.till.state, id);
    if (!link) {
      socket.disconnect(true);
      return;
    }
    this.draw(link.kind, [{ screens: socket, link }]);
    void socket.join([deviceRooms[link.kind], deviceRoom(id)]);
  }

  /** The number of screens connected by a link. */
  count(linkId: string): number {
    return this.server?.sockets.adapter.rooms.get(deviceRoom(linkId))?.size ?? 0;
  }

  onApplicationShutdown(): void {
    for (const pause of this.pauses.values()) clearTimeout(pause);
  }

  private draw(kind: DeviceKind, all: readonly Shown[]): void {
    if (kind === 'wall') {
      const picture = this.wall.now();
      for (const { screens } of all) screens.emit('wall:snapshot', picture);
    } else {
      const picture = this.tablet.now();
      for (const { screens, link } of all) screens.emit('tablet:snapshot', { ...picture, name: link.name });
    }
  }

  private cutOff(room: string): void {
    this.server?.to(room).emit('session:ended', { reason: 'revoked' });
    this.server?.in(room).disconnectSockets(true);
  }

  private changed(kind: DeviceKind): void {
    const { server } = this;
    if (!server?.sockets.adapter.rooms.has(deviceRooms[kind])) return;
    if (this.pauses.has(kind)) {
      this.outdated.add(kind);
      return;
    }
    this.outdated.delete(kind);
    const links = Array.from(this.till.state.deviceLinks.values());
    const shown = links.filter((link) => link.kind === kind && this.count(link.id) > 0);
    const all = shown.map((link) => ({ screens: server.to(deviceRoom(link.id)), link }));
    this.draw(kind, all);
    const pause = setTimeout(() => {
      this.pauses.delete(kind);
      if (this.outdated.has(kind)) this.redraw();
    }, GAPS[kind]).unref();
    this.pauses.set(kind, pause);
  }
}

/** One screen, or all screens of a link. */
interface Shown {
  readonly screens: Pick<TillServer, 'emit'> | Pick<TillSocket, 'emit'>;
  readonly link: DeviceLink;
}
