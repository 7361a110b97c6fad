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
 * Admits sockets: only logged-in devices and screens with a link, only from the till's own pages, and only a limited number.
 * Disconnects devices whose session has ended.
 */
@Injectable()
export class Admission implements OnApplicationShutdown {
  private readonly logger = new Logger('Handshake');
  private readonly pending = new PendingConnections(({ headers, socket: { remoteAddress } }) => {
    const { protocol, address } = this.origins.asked({ remoteAddress, headers });
    // Screens send their token only later.
    const { memberId } = this.session(headers.cookie, protocol) ?? {};
    return memberId === undefined ? asStranger(networkOf(address)) : asMember(memberId);
  });
  private server: TillServer | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Devices whose session was invalid at the last sweep. */
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
        // Closed once Socket.IO has sent the refusal.
        if (refusal) setImmediate(() => socket.conn.close());
        next(refusal);
      });
    });
  }

  /** Counts an admitted device. */
  admit(socket: TillSocket): void {
    this.pending.leave(socket.conn);
    if (this.server) keepFewDevices(this.server, socket);
    // Without its socket, the connection would no longer be counted.
    socket.once('disconnect', () => socket.conn.close());
  }

  /** The valid session in a `Cookie` header. */
  session(cookies: string | undefined, protocol: string): Session | undefined {
    const session = this.sessions.signed(sessionCookie(cookies, protocol));
    return session && this.sessions.isValid(session) ? session : undefined;
  }

  /** True while the device's session is valid. It may end while the device waits. */
  isValid({ data }: TillSocket): boolean {
    return isScreen(data) || this.sessions.isValid(data);
  }

  /**
   * Disconnects a device with an invalid session. One that was logged out gets the reason. Any other reconnects: it may have a newer
   * cookie, as after a change of its own password.
   */
  turnAway(socket: TillSocket): void {
    const { data } = socket;
    const { state } = this.till;
    if (isScreen(data)) return;
    const removed = !activeMember(state, data.memberId);
    if (removed || state.endedSessions.has(data.sessionId)) {
      socket.emit('session:ended', { reason: removed ? 'removed' : 'logout' });
      socket.disconnect(true);
    } else socket.conn.close();
  }

  /**
   * Closes connections whose session was invalid at the last sweep, too. The device reconnects with its current cookie, or learns that it
   * is logged out. So the device on which a password was changed continues with its new cookie, and a copy of the old cookie does not.
   */
  sweep(): void {
    const over = new Set<TillSocket>();
    for (const socket of this.server?.sockets.sockets.values() ?? []) {
      if (!this.isValid(socket)) over.add(socket);
    }
    for (const socket of over) if (this.over.has(socket)) socket.conn.close();
    this.over = over;
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Authenticates a device. @returns an error if it may not connect */
  private async check(socket: TillSocket): Promise<Error | undefined> {
    const { headers } = socket.handshake;
    const asked = this.origins.asked({ remoteAddress: socket.conn.remoteAddress, headers });
    const note = (kind: SecurityKind) =>
      this.security.note(kind, { address: asked.address, memberId: undefined });
    try {
      const foreign = this.foreignness(headers.origin, asked);
      if (foreign) note(foreign);
      const attempt = { ip: asked.address };
      // `found` catches up with the log: this node may not know the device's link or session yet.
      const data = foreign
        ? undefined
        : await this.till.found(() => this.credentialsOf(socket.handshake, attempt, asked));
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

  /** The valid session or link in a handshake, else undefined. @throws Problem 403, 429 */
  private credentialsOf(
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
    if (session) this.sessions.expectOwnPassword(session);
    return session;
  }

  /** Why a page of this origin may not connect, if it may not. */
  private foreignness(origin: string | undefined, asked: Asked): SecurityKind | undefined {
    if (!this.origins.believes(asked.host)) return 'foreign_host';
    return this.origins.allows(origin, asked) ? undefined : 'foreign_origin';
  }
}
