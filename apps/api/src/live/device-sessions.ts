import { Injectable } from '@nestjs/common';
import { activeMember } from '@stammtisch/domain';
import { DeviceAccess } from '../access/device-access.js';
import { type Session, Sessions } from '../access/session.js';
import { signedSession } from '../access/session-cookies.js';
import type { Attempt } from '../access/throttle.js';
import { Till } from '../engine/till/till.js';
import type { Asked } from '../http/request-checks.js';
import { isScreen, type SocketData, type TillSocket } from './rooms.js';

/** Admits devices to the live table: members by a session, screens by a link. */
@Injectable()
export class DeviceSessions {
  constructor(
    private readonly till: Till,
    private readonly sessions: Sessions,
    private readonly devices: DeviceAccess,
  ) {}

  /**
   * Session or link that a device shows when it connects; undefined when it may not connect.
   * @throws Problem 403, 429
   */
  of(
    { auth, headers }: TillSocket['handshake'],
    attempt: Attempt,
    { protocol }: Pick<Asked, 'protocol'>,
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

  /** The session of a `Cookie` header. */
  session(cookies: string | undefined, protocol = 'http'): Session | undefined {
    const session = signedSession(cookies, protocol, this.sessions);
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
}
