import { Injectable } from '@nestjs/common';
import { isSuperuser } from '@stammtisch/domain';
import { OriginCheck } from '../platform/origin-check.js';
import { Sessions } from '../session/session.js';
import { sessionCookie } from '../session/session-cookie.js';
import { Till } from '../till/till.js';
import type { TillSocket } from './rooms.js';

/** Lets in only devices that are logged in, from pages of our own. */
@Injectable()
export class Handshake {
  constructor(
    private readonly till: Till,
    private readonly sessions: Sessions,
    private readonly origins: OriginCheck,
  ) {}

  check(socket: TillSocket, next: (error?: Error) => void): void {
    const { cookie, origin, host } = socket.handshake.headers;
    const value = sessionCookie(cookie);
    const session = value === undefined ? undefined : this.sessions.read(value, this.till.state);
    if (session && this.origins.allows(origin, host)) {
      socket.data = { ...session, superuser: isSuperuser(this.till.state, session.memberId) };
      next();
    } else next(new Error('unauthenticated'));
  }
}
