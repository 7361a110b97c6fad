import type { IncomingMessage } from 'node:http';
import { Injectable, Logger } from '@nestjs/common';
import { Problem, unauthenticated } from '../http/problem.js';
import { OriginCheck, PeerAddresses } from '../http/request-checks.js';
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
  ) {}

  check(socket: TillSocket, next: (error?: Error) => void): void {
    const { headers } = socket.handshake;
    try {
      const allowed = this.origins.allows(headers.origin, this.addresses.host(arrivalOf(socket)));
      if (!allowed) this.note('foreign_origin', socket);
      const data = allowed ? this.seats.of(socket.handshake, this.addressOf(socket)) : undefined;
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
