import { Inject, Injectable } from '@nestjs/common';
import { deviceToken } from '@stammtisch/contracts';
import { activeMember, DAY, type DeviceKind, type DeviceLink, type Instant } from '@stammtisch/domain';
import QuickLRU from 'quick-lru';
import { Till } from '../engine/till/till.js';
import { ownPasswordNeeded } from '../http/problem.js';
import { networkOf } from '../platform/addresses.js';
import { Clock } from '../platform/clock.js';
import { randomId } from '../platform/ids.js';
import type { Attempt } from '../platform/limiters.js';
import { matchesSecret, Secrets, tokenHash } from '../platform/secrets.js';
import { Throttles } from './throttles.js';

/** A login on one device. */
export interface Session {
  readonly memberId: string;
  /** The member's password epoch when the session was made. A newer epoch ends the session. */
  readonly epoch: number;
  readonly sessionId: string;
  /** When the member logged in, in ms. */
  readonly startedAt: number;
  /** When the cookie was made, in ms. */
  readonly issuedAt: number;
  /** When the member last gave their password in this session, in ms. */
  readonly passwordAt: number;
  /** The till's session key when the cookie was made. A new key ends the session. */
  readonly key: string | null;
}

/** A session ends after so many days without use. */
export const UNUSED_DAYS = 30;
/** A session ends after so many days in any case. */
export const IN_ALL_DAYS = 180;

const UNUSED = UNUSED_DAYS * DAY;
const IN_ALL = IN_ALL_DAYS * DAY;

/** Size of the cache of cookies with a checked signature. It holds at most twice as many, some 5 MB. */
const MAX_KNOWN = 5000;

/**
 * Signs what must be revocable after a leak of the till's secret: sessions, device cookies, tablets' passes, and the tokens of invites
 * and links. The key is the secret together with the session key in the log. `events new-session-key` replaces the latter, which
 * invalidates all signatures.
 */
@Injectable()
export class Signatures {
  constructor(
    @Inject(Till) private readonly till: Pick<Till, 'state'>,
    private readonly secrets: Secrets,
  ) {}

  of(purpose: 'session' | 'device' | 'pass', text: string): string {
    return this.secrets.signature(purpose, this.keyed(text));
  }

  /** True for the text's signature in its one spelling. */
  fits(purpose: 'session' | 'device' | 'pass', text: string, signature: string): boolean {
    return matchesSecret(signature, this.of(purpose, text));
  }

  /**
   * A token of 128 bits, derived from the command's id: a repeated request gives the same link, although the log has only a hash.
   */
  token(purpose: 'invite' | 'personal' | 'wall' | 'tablet', commandId: string): string {
    return this.secrets.hmac(purpose, this.keyed(commandId)).subarray(0, 16).toString('base64url');
  }

  /** Before the first replacement the secret is the whole key. */
  private keyed(text: string): string {
    const { sessionKey } = this.till.state;
    return sessionKey === null ? text : `${sessionKey}\n${text}`;
  }
}

/**
 * Sessions are signed cookies, which any node with the same secret can read. The till's log has the reasons for an early end: a
 * password change, a removal, a logout, a new session key.
 */
@Injectable()
export class Sessions {
  private readonly known = new QuickLRU<string, Session>({ maxSize: MAX_KNOWN });

  constructor(
    @Inject(Till) private readonly till: Pick<Till, 'state'>,
    private readonly signatures: Signatures,
    private readonly clock: Clock,
  ) {}

  begin(memberId: string, epoch: number): Session {
    const now = this.clock.ms();
    const key = this.till.state.sessionKey;
    return { memberId, epoch, sessionId: randomId(), startedAt: now, issuedAt: now, passwordAt: now, key };
  }

  write({ memberId, epoch, sessionId, startedAt, issuedAt, passwordAt }: Session): string {
    const content = `${memberId}.${sessionId}.${epoch}.${startedAt}.${issuedAt}.${passwordAt}`;
    return `${content}.${this.signatures.of('session', content)}`;
  }

  /** The session in a cookie with a valid signature. The session may have ended. Each cookie's signature is checked once. */
  signed(cookie: string | undefined): Session | undefined {
    if (cookie === undefined) return undefined;
    // The map hashes with a seed of each process, so the time of a look-up does not reveal how much of a guess was right.
    const known = this.known.get(cookie);
    if (known) return known;
    // A copy, since a slice would keep the whole header in memory.
    const given = Buffer.from(cookie).toString();
    const session = this.checked(given);
    if (session) this.known.set(given, session);
    return session;
  }

  private checked(cookie: string): Session | undefined {
    const cut = cookie.lastIndexOf('.');
    const content = cookie.slice(0, cut);
    if (!this.signatures.fits('session', content, cookie.slice(cut + 1))) return undefined;
    const [memberId = '', sessionId = '', ...numbers] = content.split('.');
    const [epoch = NaN, startedAt = NaN, issuedAt = NaN, passwordAt = NaN] = numbers.map(Number);
    return { memberId, epoch, sessionId, startedAt, issuedAt, passwordAt, key: this.till.state.sessionKey };
  }

  /** True if the session is neither expired nor ended. */
  isValid(session: Session): boolean {
    const { state } = this.till;
    if (!(this.secondsLeft(session) > 0) || session.key !== state.sessionKey) return false;
    if (state.endedSessions.has(session.sessionId)) return false;
    return activeMember(state, session.memberId)?.passwordEpoch === session.epoch;
  }

  /** Seconds until the session's cookie expires; 0 or less afterwards. */
  secondsLeft({ startedAt, issuedAt }: Session): number {
    return Math.ceil((Math.min(startedAt + IN_ALL, issuedAt + UNUSED) - this.clock.ms()) / 1000);
  }

  /** Expiry of a cookie made now. Until then, someone may use a copy of any cookie made so far. */
  lastMoment(): Instant {
    return new Date(this.clock.ms() + UNUSED).toISOString();
  }

  /** @throws Problem 403 while the member still has to replace the password that an admin gave them */
  expectOwnPassword({ memberId }: Session): void {
    if (this.till.state.members.get(memberId)?.givenPasswordUntil) throw ownPasswordNeeded();
  }

  /** The session for a new cookie; undefined if the current cookie is less than a day old. */
  renewed(session: Session): Session | undefined {
    const now = this.clock.ms();
    return now > session.issuedAt + DAY ? { ...session, issuedAt: now } : undefined;
  }

  /**
   * The session after its own call has ended the member's other sessions. It is invalid if a call from another device has ended them
   * at the same time.
   */
  continued(session: Session): Session {
    const { passwordEpoch = 0 } = activeMember(this.till.state, session.memberId) ?? {};
    return { ...session, epoch: Math.min(session.epoch + 1, passwordEpoch) };
  }
}

const BEARER = /^Bearer (\S+)$/;

/** Authenticates wall screens and tablets by the token of a link that is not revoked. */
@Injectable()
export class DeviceAccess {
  constructor(
    private readonly till: Till,
    private readonly throttles: Throttles,
  ) {}

  /**
   * The link of a token; undefined if the token is wrong or belongs to another kind of device. A right token works even from a network
   * with too many wrong ones, so a screen with a revoked link doesn't lock out the screens beside it.
   * @throws Problem 429 after too many wrong tokens from the caller's network
   */
  link(kind: DeviceKind, token: unknown, attempt: Attempt): DeviceLink | undefined {
    const link = this.standing(kind, token);
    if (!link) this.throttles.of('deviceToken').admit(networkOf(attempt.ip), attempt);
    return link;
  }

  /** The tablet's link of an `Authorization` header. @throws Problem 429 as {@link link} */
  ofHeader(authorization: string | undefined, attempt: Attempt): DeviceLink | undefined {
    const token = bearer(authorization);
    return token === undefined ? undefined : this.link('tablet', token, attempt);
  }

  /** True for a tablet's `Authorization` header. Counts no try. */
  isTablet(authorization: string | undefined): boolean {
    return this.standing('tablet', bearer(authorization)) !== undefined;
  }

  private standing(kind: DeviceKind, token: unknown): DeviceLink | undefined {
    const { success, data } = deviceToken.safeParse(token);
    const link = success ? this.till.state.deviceLinks.get(tokenHash(data)) : undefined;
    return link?.kind === kind ? link : undefined;
  }
}

/** The token of an `Authorization` header. */
export const bearer = (authorization: string | undefined) =>
  authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
