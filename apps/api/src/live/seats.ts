import { Injectable } from '@nestjs/common';
import { sessionCookie } from '../access/session.guard.js';
import { type Session, Sessions } from '../access/session.js';
import { WallAccess } from '../access/wall-access.js';
import { Till } from '../engine/till/till.js';
import { isScreen, type SocketData, type TillSocket } from './rooms.js';

/** Knows who has a seat at the live table: members by a session, screens by a link. */
@Injectable()
export class Seats {
  constructor(
    private readonly till: Till,
    private readonly sessions: Sessions,
    private readonly walls: WallAccess,
  ) {}

  /** Session or link that a device shows when it connects from an address; undefined when it has no seat. @throws Problem 403, 429 */
  of({ auth, headers }: TillSocket['handshake'], address: string): SocketData | undefined {
    if (auth.wall !== undefined) {
      const link = this.walls.link(auth.wall, address);
      return link && { wallLink: link.id };
    }
    const session = this.session(headers.cookie);
    if (session) this.sessions.expectOwnPassword(session, this.till.state);
    return session;
  }

  /** The session of a `Cookie` header. */
  session(cookies: string | undefined): Session | undefined {
    const cookie = sessionCookie(cookies);
    return cookie === undefined ? undefined : this.sessions.read(cookie, this.till.state);
  }

  /** Does the session that a device came with still stand? It may have ended while the device waited. */
  hold({ data }: TillSocket): boolean {
    return isScreen(data) || this.sessions.stands(data, this.till.state);
  }
}
