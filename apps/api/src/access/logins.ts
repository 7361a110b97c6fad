import { Injectable } from '@nestjs/common';
import type { LoginBody } from '@stammtisch/contracts';
import type { Member } from '@stammtisch/domain';
import QuickLRU from 'quick-lru';
import { loginFailed, tooMany } from '../http/problem.js';
import { SecurityLog } from '../http/security-log.js';
import { networkOf } from '../platform/addresses.js';
import { Clock } from '../platform/clock.js';
import { TRIES } from '../platform/limits.js';
import { Credentials } from './credentials.js';
import { asMember, asStranger } from './passwords.js';
import { type Attempt, Throttle } from './throttle.js';

/** Most remembered pairs of name and address from which members logged in. */
const MAX_FAMILIAR = 10_000;

/** One try to log in. */
export interface LoginTry {
  readonly from: Attempt;
  /** Hash of the user name: the same for every spelling of the name. */
  readonly usernameHash: string;
  /** The device, when its cookie proves that this member has logged in on it before. */
  readonly device: string | undefined;
}

type Count = readonly [throttle: Throttle, key: string];

/**
 * Slows down guessing without locking anybody out. A device that the member has used before has its own count, which nobody else's
 * tries affect. All other devices are counted per name and address, so a member's new device waits together with guesses from the
 * same address. Tries are also counted per address, and per name from all addresses, unless the member has logged in from that
 * address before. Right passwords count, too: the log keeps each login.
 */
export class LoginThrottle {
  private readonly perDevice: Throttle;
  private readonly perAddress: Throttle;
  private readonly perNameAndAddress: Throttle;
  private readonly perName: Throttle;
  private readonly right: Throttle;
  private readonly familiar = new QuickLRU<string, true>({ maxSize: MAX_FAMILIAR });

  constructor({ steady }: Pick<Clock, 'steady'>) {
    const throttle = (limit: number) => new Throttle(limit, steady.ms);
    this.perDevice = throttle(TRIES.loginOnDevice);
    this.perAddress = throttle(TRIES.loginFromNetwork);
    this.perNameAndAddress = throttle(TRIES.loginOfNameFromNetwork);
    this.perName = throttle(TRIES.loginOfName);
    this.right = throttle(TRIES.rightLogin);
  }

  /** Seconds to wait before this try; 0 when it may come now. */
  wait(login: LoginTry): number {
    const waits = this.counts(login).map(([throttle, key]) => throttle.wait(key, login.from));
    return Math.max(this.right.wait(login.usernameHash, login.from), ...waits);
  }

  /**
   * Counts a try as failed before its password is checked: tries that come all at once must not slip through together.
   * @returns what to call when the password was right
   */
  tries(login: LoginTry): () => void {
    const counts = this.counts(login);
    for (const [throttle, key] of counts) throttle.fail(key, login.from);
    return () => {
      const [[own, ownKey], ...shared] = counts;
      own.forget(ownKey);
      for (const [throttle, key] of shared) throttle.forgive(key);
      this.familiar.set(here(login), true);
      this.right.fail(login.usernameHash, login.from);
    };
  }

  /** The counters of a try: first the member's own, then those shared with others. */
  private counts(login: LoginTry): [Count, ...Count[]] {
    const { device, usernameHash } = login;
    if (device !== undefined) return [[this.perDevice, `${device} ${usernameHash}`]];
    const narrow: Count = [this.perNameAndAddress, here(login)];
    if (this.familiar.get(here(login))) return [narrow];
    return [narrow, [this.perAddress, networkOf(login.from.ip)], [this.perName, usernameHash]];
  }
}

const here = ({ from, usernameHash }: LoginTry) => `${networkOf(from.ip)} ${usernameHash}`;

/** Checks names and passwords, and slows down guessing. */
@Injectable()
export class Logins {
  private readonly throttle: LoginThrottle;

  constructor(
    private readonly credentials: Credentials,
    private readonly security: SecurityLog,
    clock: Clock,
  ) {
    this.throttle = new LoginThrottle(clock);
  }

  /** The member that name and password belong to. @throws Problem 401, 429 */
  async member(
    { username, password }: LoginBody,
    { from, device }: Omit<LoginTry, 'usernameHash'>,
  ): Promise<Member> {
    const login = { from, device, usernameHash: this.credentials.nameHash(username) };
    const wait = this.throttle.wait(login);
    const whose = this.credentials.owner(username);
    if (wait > 0) throw tooMany(wait, { kind: 'login_throttled', memberId: whose });
    const place = device === undefined ? asStranger(login.usernameHash) : asMember(login.usernameHash);
    this.credentials.expectRoom(place);
    const right = this.throttle.tries(login);
    const member = await this.credentials.member(username, password, place);
    if (!member) throw loginFailed(whose);
    right();
    this.security.note('login', { address: from.ip, memberId: member.id });
    return member;
  }
}
