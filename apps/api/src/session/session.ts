import { Injectable } from '@nestjs/common';
import { activeMember, type Instant, type TillState } from '@stammtisch/domain';
import { Clock } from '../platform/clock.js';
import { randomId } from '../platform/ids.js';
import { Secrets } from '../platform/secrets.js';

/** Somebody logged in on one device. */
export interface Session {
  readonly memberId: string;
  /** Password epoch of the member when it was made: a newer one ends it. */
  readonly epoch: number;
  readonly sessionId: string;
  /** When the cookie was made, in ms. */
  readonly issuedAt: number;
}

/** How long a session lives without use, in ms: 30 days. */
export const SESSION_LENGTH = 30 * 24 * 60 * 60 * 1000;
/** A cookie older than this is renewed on use, in ms. */
const RENEW_AFTER = 24 * 60 * 60 * 1000;

/** Verified cookies kept in memory. */
const MAX_KNOWN = 10_000;

/**
 * Sessions are signed cookies: any node with the same secret reads them, and what ends them early (a password change, a
 * removal, a logout) stands in the till's log.
 */
@Injectable()
export class Sessions {
  private readonly known = new Map<string, Session>();

  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** A new session; `sessionId` goes on with an old one under the new password. */
  begin(memberId: string, epoch: number, sessionId: string = randomId()): Session {
    return { memberId, epoch, sessionId, issuedAt: this.clock.ms() };
  }

  write({ memberId, epoch, sessionId, issuedAt }: Session): string {
    const content = `${memberId}.${epoch}.${sessionId}.${issuedAt}`;
    return `${content}.${this.secrets.hmac('session', content).toString('base64url')}`;
  }

  /** Is it a cookie of ours, whether or not its session still stands? */
  hasMade(cookie: string): boolean {
    return (this.known.get(cookie) ?? this.verified(cookie)) !== undefined;
  }

  /** The session a cookie stands for; undefined when it was forged, ran out or was ended. */
  read(cookie: string, state: TillState): Session | undefined {
    const session = this.known.get(cookie) ?? this.verified(cookie);
    return session && this.stands(session, state) ? session : undefined;
  }

  /** What a cookie says, if it is signed. Remembered: the signature of the same cookie comes out the same. */
  private verified(cookie: string): Session | undefined {
    const cut = cookie.lastIndexOf('.');
    const content = cookie.slice(0, cut);
    const [memberId, epoch, sessionId, issuedAt, ...rest] = content.split('.');
    if (!memberId || !epoch || !sessionId || !issuedAt || rest.length > 0) return undefined;
    if (!this.secrets.signed('session', content, cookie.slice(cut + 1))) return undefined;
    const session = { memberId, epoch: Number(epoch), sessionId, issuedAt: Number(issuedAt) };
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    this.known.set(cookie, session);
    return session;
  }

  /** Neither run out nor ended. */
  stands(session: Session, state: TillState): boolean {
    if (!(this.clock.ms() < session.issuedAt + SESSION_LENGTH)) return false;
    if (state.endedSessions.has(session.sessionId)) return false;
    return activeMember(state, session.memberId)?.passwordEpoch === session.epoch;
  }

  /** When the youngest cookie of any session made so far runs out: a copy may have been renewed until now. */
  lastMoment(): Instant {
    return new Date(this.clock.ms() + SESSION_LENGTH).toISOString();
  }

  needsRenewal(session: Session): boolean {
    return this.clock.ms() > session.issuedAt + RENEW_AFTER;
  }

  renew(session: Session): Session {
    return { ...session, issuedAt: this.clock.ms() };
  }
}
