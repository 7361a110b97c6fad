import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { activeMember } from '@stammtisch/domain';
import { sessionCookie } from '../access/cookies.js';
import { asMember, asStranger } from '../access/passwords.js';
import { DeviceAccess, type Session, Sessions } from '../access/session.js';
import { Till } from '../engine/till/till.js';
import { problemFrom } from '../http/problem.filter.js';
import { unauthenticated } from '../http/problem.js';
import { type Asked, Origins } from '../http/request-checks.js';
import { type SecurityKind, SecurityLog } from '../http/security-log.js';
import { networkOf } from '../platform/addresses.js';
import type { Attempt } from '../platform/limiters.js';
import { isScreen, type SocketData, type TillServer, type TillSocket } from './sockets.js';
import {
  hangUpOnFloods,
  hangUpOnSlowDevices,
  keepFewDevices,
  PendingConnections,
  refuseOtherMethods,
} from './unruly-devices.js';

/** Pause between two checks for ended sessions, in ms. */
const EVERY = 60 * 1000;

/**
 * Admission to the live table: only logged-in devices and screens with a link, only from pages of the till, and only so many. Devices
 * whose session has ended have to leave.
 */
@Injectable()
export class Admission implements OnApplicationShutdown {
  private readonly logger = new Logger('Handshake');
  private readonly pending = new PendingConnections(({ headers, socket: { remoteAddress } }) => {
    // Screens say only later who they are.
    const { memberId } = this.session(headers.cookie) ?? {};
    if (memberId !== undefined) return asMember(memberId);
    return asStranger(networkOf(this.origins.asked({ remoteAddress, headers }).address));
  });
  private server: TillServer | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Devices whose session was invalid at the last check. */
  private over = new Set<TillSocket>();

  constructor(
    private readonly till: Till,
    private readonly sessions: Sessions,
    private readonly devices: DeviceAccess,
    private readonly origins: Origins,
    private readonly security: SecurityLog,
  ) {}

  attach(server: TillServer): void {
    hangUpOnSlowDevices(server);
    hangUpOnFloods(server);
    refuseOtherMethods(server);
    this.pending.attach(server);
    this.server = server;
    this.timer = setInterval(() => this.sweep(), EVERY).unref();
    server.use((socket, next) => {
      void this.check(socket).then((refusal) => {
        if (refusal) this.pending.refuse(socket.conn);
        next(refusal);
      });
    });
  }

  /** Counts a device that has been let in. */
  admit(socket: TillSocket): void {
    this.pending.leave(socket.conn);
    if (this.server) keepFewDevices(this.server, socket);
    // A device that leaves the table must not keep its connection, which would no longer be counted.
    socket.once('disconnect', () => socket.conn.close());
  }

  /** The session of a `Cookie` header. */
  session(cookies: string | undefined, protocol = 'http'): Session | undefined {
    const session = this.sessions.signed(sessionCookie(cookies, protocol));
    return session && this.sessions.stands(session, this.till.state) ? session : undefined;
  }

  /** Is the device's session still valid? It may have ended while the device waited. */
  hold({ data }: TillSocket): boolean {
    return isScreen(data) || this.sessions.stands(data, this.till.state);
  }

  /** Tells a device why its session ended, and disconnects it. */
  turnAway(socket: TillSocket): void {
    const { data } = socket;
    const removed = !isScreen(data) && !activeMember(this.till.state, data.memberId);
    socket.emit('session:ended', { reason: removed ? 'removed' : 'logout' });
    socket.disconnect(true);
  }

  /**
   * Ends connections whose session no longer stands, and did not at the last check: by now the device has its new cookie. It connects
   * again with the cookie that it has, or is told that it is logged out. So the device on which a password was changed goes on, and a
   * copy of its old cookie does not.
   */
  sweep(): void {
    const over = new Set<TillSocket>();
    for (const socket of this.server?.sockets.sockets.values() ?? []) {
      if (!this.hold(socket)) over.add(socket);
    }
    for (const socket of over) if (this.over.has(socket)) socket.conn.close();
    this.over = over;
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Finds out whose device it is. @returns why it may not connect, if it may not */
  private async check(socket: TillSocket): Promise<Error | undefined> {
    const { headers } = socket.handshake;
    const asked = this.origins.asked({ remoteAddress: socket.conn.remoteAddress, headers });
    const note = (kind: SecurityKind) =>
      this.security.note(kind, { address: asked.address, memberId: undefined });
    try {
      const foreign = this.foreignness(headers.origin, asked);
      if (foreign) note(foreign);
      const attempt = { ip: asked.address };
      // This node may not know the device's link or session yet.
      const data = foreign
        ? undefined
        : await this.till.found(() => this.shownBy(socket.handshake, attempt, asked));
      if (!data) throw unauthenticated();
      socket.data = data;
      return undefined;
    } catch (error) {
      const { status, code, details } = problemFrom(error);
      if (status === 500) this.logger.error(error);
      if (details.incident) note(details.incident.kind);
      return new Error(code);
    }
  }

  /**
   * Session or link that a device shows when it connects; undefined when it may not connect.
   * @throws Problem 403, 429
   */
  private shownBy(
    { auth, headers }: TillSocket['handshake'],
    attempt: Attempt,
    { protocol }: Asked,
  ): SocketData | undefined {
    for (const kind of ['wall', 'tablet'] as const) {
      if (auth[kind] === undefined) continue;
      const link = this.devices.link(kind, auth[kind], attempt);
      return link && { link: link.id };
    }
    const session = this.session(headers.cookie, protocol);
    if (session) this.sessions.expectOwnPassword(session, this.till.state);
    return session;
  }

  /** Why pages of this origin may not come in, if they may not. */
  private foreignness(origin: string | undefined, asked: Asked): SecurityKind | undefined {
    if (!this.origins.believes(asked.host)) return 'foreign_host';
    return this.origins.allows(origin, asked) ? undefined : 'foreign_origin';
  }
}
