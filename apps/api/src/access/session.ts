import { Injectable } from '@nestjs/common';
import { activeMember, type Instant, type TillState } from '@stammtisch/domain';
import QuickLRU from 'quick-lru';
import { Clock } from '../platform/clock.js';
import { randomId } from '../platform/ids.js';
import { Secrets } from '../platform/secrets.js';

/** Somebody logged in on one device. */
export interface Session {
  readonly memberId: string;
  /** Password epoch of the member when it was made: a newer one ends it. */
  readonly epoch: number;
  readonly sessionId: string;
  /** When the member logged in, in ms. */
  readonly startedAt: number;
  /** When the cookie was made, in ms. */
  readonly issuedAt: number;
}

/** How long a session lives without use. */
export const UNUSED_DAYS = 30;
/** How long it lives at most. */
export const IN_ALL_DAYS = 180;

const DAY = 24 * 60 * 60 * 1000;
const UNUSED = UNUSED_DAYS * DAY;
const IN_ALL = IN_ALL_DAYS * DAY;
/** A cookie older than this is renewed on use, in ms. */
const RENEW_AFTER = DAY;

/** Cookies that are kept in memory once their signature has been checked; at most twice as many, some 5 MB. */
const MAX_KNOWN = 5000;

/**
 * Sessions are signed cookies: any node with the same secret reads them, and what ends them early (a password change, a
 * removal, a logout) stands in the till's log.
 */
@Injectable()
export class Sessions {
  private readonly known = new QuickLRU<string, Session>({ maxSize: MAX_KNOWN });

  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  begin(memberId: string, epoch: number): Session {
    const now = this.clock.ms();
    return { memberId, epoch, sessionId: randomId(), startedAt: now, issuedAt: now };
  }

  write({ memberId, epoch, sessionId, startedAt, issuedAt }: Session): string {
    const content = `${memberId}.${epoch}.${sessionId}.${startedAt}.${issuedAt}`;
    return `${content}.${this.secrets.signature('session', content)}`;
  }

  /** The session a cookie stands for; undefined when it was forged, ran out or was ended. */
  read(cookie: string, state: TillState): Session | undefined {
    const session = this.signed(cookie);
    return session && this.stands(session, state) ? session : undefined;
  }

  /**
   * The session in a cookie that this till has signed. The session may have ended. It is remembered, since the signature of the
   * same cookie comes out the same.
   */
  signed(cookie: string): Session | undefined {
    // Found by its hash, which is keyed anew in each process: how long that takes tells nobody how much of a guess was right.
    const known = this.known.get(cookie);
    if (known) return known;
    // A copy, or what is remembered would keep the whole header in memory.
    const given = Buffer.from(cookie).toString();
    const session = this.checked(given);
    if (session) this.known.set(given, session);
    return session;
  }

  private checked(cookie: string): Session | undefined {
    const cut = cookie.lastIndexOf('.');
    const content = cookie.slice(0, cut);
    if (!this.secrets.signed('session', content, cookie.slice(cut + 1))) return undefined;
    const parts = content.split('.');
    const [memberId = '', epoch, sessionId = '', startedAt] = parts;
    // Cookies of older versions don't say when it began.
    return {
      memberId,
      epoch: Number(epoch),
      sessionId,
      startedAt: Number(startedAt),
      issuedAt: Number(parts.at(-1)),
    };
  }

  /** Has it neither run out nor been ended? */
  stands(session: Session, state: TillState): boolean {
    if (!(this.secondsLeft(session) > 0)) return false;
    if (state.endedSessions.has(session.sessionId)) return false;
    return activeMember(state, session.memberId)?.passwordEpoch === session.epoch;
  }

  /** How long its cookie is still good. */
  secondsLeft({ startedAt, issuedAt }: Session): number {
    return Math.floor((Math.min(startedAt + IN_ALL, issuedAt + UNUSED) - this.clock.ms()) / 1000);
  }

  /** When the youngest cookie of any session made so far runs out: a copy may have been renewed until now. */
  lastMoment(): Instant {
    return new Date(this.clock.ms() + UNUSED).toISOString();
  }

  needsRenewal(session: Session): boolean {
    return this.clock.ms() > session.issuedAt + RENEW_AFTER;
  }

  renew(session: Session): Session {
    return { ...session, issuedAt: this.clock.ms() };
  }

  /**
   * The session that goes on after its own call has ended the member's others. A call from elsewhere that ended them at the same
   * time ends this one, too.
   */
  continued(session: Session, state: TillState): Session | undefined {
    const epoch = activeMember(state, session.memberId)?.passwordEpoch;
    return epoch === undefined ? undefined : { ...session, epoch: Math.min(session.epoch + 1, epoch) };
  }
}
