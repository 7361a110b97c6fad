import type { IncomingMessage } from 'node:http';
import { Injectable, Logger } from '@nestjs/common';
import { isSuperuser } from '@stammtisch/domain';
import { clientAddress, networkOf, requestedHost } from '../platform/addresses.js';
import { OriginCheck } from '../platform/origin-check.js';
import { Problem, unauthenticated } from '../platform/problem.js';
import { type SecurityKind, SecurityLog } from '../platform/security-log.js';
import { Settings } from '../platform/settings.js';
import { Sessions } from '../session/session.js';
import { sessionCookie } from '../session/session-cookie.js';
import { Till } from '../till/till.js';
import { WallAccess } from '../wall/wall-access.js';
import type { HandshakeIdentity } from './pending-connections.js';
import { isScreen, type SocketData, type TillSocket } from './rooms.js';

/** Lets in only devices that are logged in and screens with a link, from pages of our own. */
@Injectable()
export class Handshake implements HandshakeIdentity {
  private readonly logger = new Logger('Handshake');

  constructor(
    private readonly till: Till,
    private readonly sessions: Sessions,
    private readonly origins: OriginCheck,
    private readonly walls: WallAccess,
    private readonly settings: Settings,
    private readonly security: SecurityLog,
  ) {}

  check(socket: TillSocket, next: (error?: Error) => void): void {
    const { headers } = socket.handshake;
    const { remoteAddress } = socket.conn;
    try {
      const host = requestedHost({ remoteAddress, headers }, this.settings.trustProxy);
      const allowed = this.origins.allows(headers.origin, host);
      if (!allowed) this.note('foreign_origin', socket);
      const data = allowed ? this.known(socket) : undefined;
      if (!data) throw unauthenticated();
      socket.data = data;
      next();
    } catch (error) {
      if (!(error instanceof Problem)) this.logger.error(error);
      else if (error.incident) this.note(error.incident.kind, socket);
      next(new Error(error instanceof Problem ? error.code : 'internal'));
    }
  }

  memberOf({ headers }: IncomingMessage): string | undefined {
    const value = sessionCookie(headers.cookie);
    return value === undefined ? undefined : this.sessions.read(value, this.till.state)?.memberId;
  }

  networkOf({ headers, socket: { remoteAddress } }: IncomingMessage): string {
    return networkOf(clientAddress({ remoteAddress, headers }, this.settings.trustProxy));
  }

  /** Does the session that a device came with still stand? It may have ended while the device waited. */
  holds(socket: TillSocket): boolean {
    return isScreen(socket.data) || this.sessions.stands(socket.data, this.till.state);
  }

  private known(socket: TillSocket): SocketData | undefined {
    const { auth, headers } = socket.handshake;
    if (auth.wall !== undefined) {
      const link = this.walls.link(auth.wall, this.address(socket));
      return link && { wallLink: link.id };
    }
    const value = sessionCookie(headers.cookie);
    const session = value === undefined ? undefined : this.sessions.read(value, this.till.state);
    return session && { ...session, superuser: isSuperuser(this.till.state, session.memberId) };
  }

  private note(kind: SecurityKind, socket: TillSocket): void {
    this.security.note(kind, { address: this.address(socket), memberId: undefined });
  }

  /** Socket.IO itself takes the proxy for the device. */
  private address({ conn, handshake }: TillSocket): string {
    const { remoteAddress } = conn;
    return clientAddress({ remoteAddress, headers: handshake.headers }, this.settings.trustProxy);
  }
}
