import type { IncomingMessage } from 'node:http';
import { Injectable, Logger } from '@nestjs/common';
import { KnownHosts } from '../http/known-hosts.js';
import { Problem, unauthenticated } from '../http/problem.js';
import { type Asked, OriginCheck, PeerAddresses } from '../http/request-checks.js';
import { type SecurityKind, SecurityLog } from '../http/security-log.js';
import { networkOf } from '../platform/addresses.js';
import type { HandshakeIdentity } from './pending-connections.js';
import type { TillSocket } from './rooms.js';
import { Seats } from './seats.js';

/** Lets in only logged-in devices and screens with a link, and only from pages of the till. */
@Injectable()
export class Handshake implements HandshakeIdentity {
  private readonly logger = new Logger('Handshake');

  constructor(
    private readonly seats: Seats,
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
      const data = foreign ? undefined : await this.seats.of(socket.handshake, this.addressOf(socket), asked);
      if (!data) throw unauthenticated();
      socket.data = data;
      next();
    } catch (error) {
      if (!(error instanceof Problem)) this.logger.error(error);
      else if (error.incident) this.note(error.incident.kind, socket);
      next(new Error(error instanceof Problem ? error.code : 'internal'));
    }
  }

  /** Why pages of this origin may not come in, if they may not. */
  private foreignness(origin: string | undefined, asked: Asked): SecurityKind | undefined {
    if (!this.hosts.believes(asked.host)) return 'foreign_host';
    return this.origins.allows(origin, asked) ? undefined : 'foreign_origin';
  }

  memberOf({ headers }: IncomingMessage): string | undefined {
    return this.seats.session(headers.cookie)?.memberId;
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
