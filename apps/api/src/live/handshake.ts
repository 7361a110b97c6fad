import type { IncomingMessage } from 'node:http';
import { Injectable, Logger } from '@nestjs/common';
import { Till } from '../engine/till/till.js';
import { KnownHosts } from '../http/known-hosts.js';
import { problemFrom } from '../http/problem.filter.js';
import { unauthenticated } from '../http/problem.js';
import { type Asked, OriginCheck, PeerAddresses } from '../http/request-checks.js';
import { type SecurityKind, SecurityLog } from '../http/security-log.js';
import { networkOf } from '../platform/addresses.js';
import { DeviceSessions } from './device-sessions.js';
import type { HandshakeIdentity } from './pending-connections.js';
import type { TillSocket } from './rooms.js';

/** Lets in only logged-in devices and screens with a link, and only from pages of the till. */
@Injectable()
export class Handshake implements HandshakeIdentity {
  private readonly logger = new Logger('Handshake');

  constructor(
    private readonly till: Till,
    private readonly deviceSessions: DeviceSessions,
    private readonly origins: OriginCheck,
    private readonly addresses: PeerAddresses,
    private readonly security: SecurityLog,
    private readonly hosts: KnownHosts,
  ) {}

  async check(socket: TillSocket, next: (error?: Error) => void): Promise<void> {
    const { headers } = socket.handshake;
    try {
      const asked = this.addresses.asked(arrivalOf(socket));
      const foreign = this.foreignness(headers.origin, asked);
      if (foreign) this.note(foreign, socket);
      const attempt = { ip: this.addressOf(socket) };
      // This node may not know the device's link or session yet.
      const data = foreign
        ? undefined
        : await this.till.found(() => this.deviceSessions.of(socket.handshake, attempt, asked));
      if (!data) throw unauthenticated();
      socket.data = data;
      next();
    } catch (error) {
      const {
        status,
        code,
        details: { incident },
      } = problemFrom(error);
      if (status === 500) this.logger.error(error);
      if (incident) this.note(incident.kind, socket);
      next(new Error(code));
    }
  }

  /** Why pages of this origin may not come in, if they may not. */
  private foreignness(origin: string | undefined, asked: Asked): SecurityKind | undefined {
    if (!this.hosts.believes(asked.host)) return 'foreign_host';
    return this.origins.allows(origin, asked) ? undefined : 'foreign_origin';
  }

  memberOf({ headers }: IncomingMessage): string | undefined {
    return this.deviceSessions.session(headers.cookie)?.memberId;
  }

  networkOf({ headers, socket: { remoteAddress } }: IncomingMessage): string {
    return networkOf(this.addresses.of({ remoteAddress, headers }));
  }

  private note(kind: SecurityKind, socket: TillSocket): void {
    this.security.note(kind, { address: this.addressOf(socket), memberId: undefined });
  }

  private addressOf(socket: TillSocket): string {
    return this.addresses.of(arrivalOf(socket));
  }
}

const arrivalOf = ({ conn: { remoteAddress }, handshake: { headers } }: TillSocket) => ({
  remoteAddress,
  headers,
});
