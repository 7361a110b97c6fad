import { Injectable } from '@nestjs/common';
import { isSuperuser } from '@stammtisch/domain';
import { OriginCheck } from '../platform/origin-check.js';
import { Problem, unauthenticated } from '../platform/problem.js';
import { Sessions } from '../session/session.js';
import { sessionCookie } from '../session/session-cookie.js';
import { Till } from '../till/till.js';
import { WallAccess } from '../wall/wall-access.js';
import { isScreen, type SocketData, type TillSocket } from './rooms.js';

/** Lets in only devices that are logged in and screens with a link, from pages of our own. */
@Injectable()
export class Handshake {
  constructor(
    private readonly till: Till,
    private readonly sessions: Sessions,
    private readonly origins: OriginCheck,
    private readonly walls: WallAccess,
  ) {}

  check(socket: TillSocket, next: (error?: Error) => void): void {
    const { origin, host } = socket.handshake.headers;
    try {
      const data = this.origins.allows(origin, host) ? this.known(socket) : undefined;
      if (!data) throw unauthenticated();
      socket.data = data;
      next();
    } catch (error) {
      next(error instanceof Problem ? new Error(error.code) : new Error('internal'));
    }
  }

  /** Does the session that a device came with still stand? It may have ended while the device waited. */
  holds(socket: TillSocket): boolean {
    return isScreen(socket.data) || this.sessions.stands(socket.data, this.till.state);
  }

  private known({ handshake }: TillSocket): SocketData | undefined {
    const { auth, headers, address } = handshake;
    if (auth.wall !== undefined) {
      const link = this.walls.link(auth.wall, address);
      return link && { wallLink: link.id };
    }
    const value = sessionCookie(headers.cookie);
    const session = value === undefined ? undefined : this.sessions.read(value, this.till.state);
    return session && { ...session, superuser: isSuperuser(this.till.state, session.memberId) };
  }
}
