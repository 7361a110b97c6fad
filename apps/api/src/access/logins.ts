import { Injectable } from '@nestjs/common';
import { type ApiCall, confirmPasswordBody, type LoginBody } from '@stammtisch/contracts';
import { activeMember, givenPasswordIsOver, type Member, type TillCommand } from '@stammtisch/domain';
import QuickLRU from 'quick-lru';
import { People } from '../engine/people/people.js';
import { hashNamed } from '../engine/people/person.js';
import type { Outcome } from '../engine/till/commands.js';
import { Till } from '../engine/till/till.js';
import {
  givenPasswordOver,
  invalid,
  loginFailed,
  passwordNeeded,
  passwordWrong,
  tooMany,
  unauthenticated,
} from '../http/problem.js';
import { SecurityLog } from '../http/security-log.js';
import { networkOf } from '../platform/addresses.js';
import { Clock } from '../platform/clock.js';
import type { Attempt } from '../platform/limiters.js';
import { Secrets } from '../platform/secrets.js';
import type { Call } from './call.js';
import { SessionCookies } from './cookies.js';
import { asMember, asStranger, Passwords, type Place } from './passwords.js';
import type { Session } from './session.js';
import { type Throttle, Throttles } from './throttles.js';

/** Most remembered pairs of name and network from which members have logged in. */
const MAX_FAMILIAR = 10_000;

/** One try to log in. */
export interface LoginTry {
  readonly from: Attempt;
  /** The same for every spelling of the name. */
  readonly usernameHash: string;
  /** Id of the device, if its cookie proves that this member has logged in on it before. */
  readonly device: string | undefined;
}

type Count = readonly [throttle: Throttle, key: string];

/**
 * Slows down guessing without locking anybody out. A device that the member has used before has its own count, which others' tries
 * don't affect. Other devices are counted by name and network, so a member's new device waits together with guesses from the same
 * network. Tries are also counted by network, and by name from everywhere, unless the member has logged in from that network before.
 * Right passwords count, too, since the log keeps each login.
 */
export class LoginThrottle {
  private readonly familiar = new QuickLRU<string, true>({ maxSize: MAX_FAMILIAR });

  constructor(private readonly throttles: Throttles) {}

  /** Seconds to wait before this try; 0 if it may come now. */
  wait(login: LoginTry): number {
    const waits = this.counts(login).map(([throttle, key]) => throttle.wait(key, login.from));
    return Math.max(this.throttles.of('rightLogin').wait(login.usernameHash, login.from), ...waits);
  }

  /**
   * Counts a try as failed before its password is checked: concurrent tries must not slip through together.
   * @returns a function to call if the password was right
   */
  begin(login: LoginTry): () => void {
    const counts = this.counts(login);
    for (const [throttle, key] of counts) throttle.count(key, login.from);
    return () => {
      const [[own, ownKey], ...shared] = counts;
      own.forget(ownKey);
      for (const [throttle, key] of shared) throttle.forgive(key);
      this.familiar.set(here(login), true);
      this.throttles.of('rightLogin').count(login.usernameHash, login.from);
    };
  }

  /** The counters of a try: the narrowest first, then those shared with others. */
  private counts(login: LoginTry): [Count, ...Count[]] {
    const { device, usernameHash } = login;
    const { throttles } = this;
    if (device !== undefined) return [[throttles.of('loginOnDevice'), `${device} ${usernameHash}`]];
    const narrow: Count = [throttles.of('loginOfNameFromNetwork'), here(login)];
    if (this.familiar.get(here(login))) return [narrow];
    const ofNetwork: Count = [throttles.of('loginFromNetwork'), networkOf(login.from.ip)];
    return [narrow, ofNetwork, [throttles.of('loginOfName'), usernameHash]];
  }
}

const here = ({ from, usernameHash }: LoginTry) => `${networkOf(from.ip)} ${usernameHash}`;

/** Checks user names and passwords, and slows down guessing. */
@Injectable()
export class Logins {
  private readonly throttle: LoginThrottle;

  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly passwords: Passwords,
    private readonly secrets: Secrets,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
    throttles: Throttles,
  ) {
    this.throttle = new LoginThrottle(throttles);
  }

  /**
   * The member with this name and password. An unknown name takes as long as a wrong password, and gets the same response.
   * @throws Problem 401, 429
   */
  async member(
    { username, password }: LoginBody,
    { from, device }: Omit<LoginTry, 'usernameHash'>,
  ): Promise<Member> {
    const login = { from, device, usernameHash: this.secrets.usernameHash(username) };
    const wait = this.throttle.wait(login);
    const owner = this.till.state.usernames.get(login.usernameHash);
    if (wait > 0) throw tooMany(wait, undefined, { kind: 'login_throttled', memberId: owner });
    const place = device === undefined ? asStranger(login.usernameHash) : asMember(login.usernameHash);
    this.passwords.expectRoom(place);
    const succeed = this.throttle.begin(login);
    const member = await this.memberWith(password, owner ?? '', place);
    if (!member) throw loginFailed(owner);
    succeed();
    this.security.note('login', { address: from.ip, memberId: member.id });
    return member;
  }

  /**
   * The member if this is their password, also after the check: it may be replaced meanwhile, and a session would outlive that.
   * @throws Problem 401 when the password is right, but was given by an admin and has expired
   */
  async memberWith(password: string, memberId: string, place: Place): Promise<Member | undefined> {
    const named = activeMember(this.till.state, memberId)?.passwordRevision;
    const hash = hashNamed(this.people.find(memberId)?.passwords, named)?.hash;
    const matches = await this.passwords.matches(password, hash, place);
    const member = activeMember(this.till.state, memberId);
    if (!matches || !member || member.passwordRevision !== named) return undefined;
    if (givenPasswordIsOver(member, this.clock.now())) throw givenPasswordOver(memberId);
    return member;
  }
}

/** In ms. */
const LATELY = 15 * 60 * 1000;

/** True if the caller has logged in or given the password within the last quarter of an hour. */
export const gavePasswordLately = ({ session }: Pick<Call, 'session'>, clock: Clock): boolean =>
  session !== undefined && clock.ms() - session.passwordAt < LATELY;

/**
 * Asks members for their own password again before sensitive actions, so that an unlocked phone is not enough. A login or a password
 * within the last 15 minutes is enough, on any node, since the cookie has the time.
 */
@Injectable()
export class PasswordAgain {
  constructor(
    private readonly till: Till,
    private readonly logins: Logins,
    private readonly passwords: Passwords,
    private readonly cookies: SessionCookies,
    private readonly throttles: Throttles,
    private readonly clock: Clock,
  ) {}

  /**
   * For a call that asks for the password: checks the one in its body. A repeat of a call that was carried out needs none.
   * @throws Problem 403 when the call always asks and none was given lately; as {@link check}
   */
  async admits(asks: ApiCall['asksPassword'], call: Call): Promise<void> {
    const { request } = call;
    const password = passwordIn(request.body);
    if (password !== undefined) {
      await this.check(call, password);
      request.session = this.given(call.ownSession);
      this.cookies.hand(call.reply, request.session);
    } else if (asks === 'always' && !gavePasswordLately(call, this.clock)) {
      if (!(await this.till.outcomeOf(call.origin))) throw passwordNeeded();
    }
  }

  /**
   * Executes the command of a call that asks for the password only with some bodies.
   * @throws Problem 403 as {@link admits}, Refusal
   */
  execute(call: Call, command: TillCommand, asks: boolean): Promise<Outcome> {
    return call.once(async () => {
      if (asks && !gavePasswordLately(call, this.clock)) throw passwordNeeded();
      return call.execute(command);
    });
  }

  given(session: Session): Session {
    return { ...session, passwordAt: this.clock.ms() };
  }

  /** @throws Problem 400 when it is not the member's password, 429 after too many wrong ones */
  async check({ memberId, request }: Pick<Call, 'memberId' | 'request'>, password: string): Promise<void> {
    const member = activeMember(this.till.state, memberId);
    if (!member) throw unauthenticated();
    const place = asMember(member.usernameHash ?? member.id);
    this.passwords.expectRoom(place);
    // Counted by member: a found phone must not allow endless guessing.
    const throttle = this.throttles.of('passwordAgain');
    throttle.admit(memberId, request);
    if (!(await this.logins.memberWith(password, memberId, place))) throw passwordWrong();
    throttle.forget(memberId);
  }
}

/** The password in a body; undefined if it is missing or empty. @throws Problem 400 when it is malformed */
function passwordIn(body: unknown): string | undefined {
  const { current_password = '' } = Object(body);
  if (current_password === '') return undefined;
  const { data, error } = confirmPasswordBody.safeParse({ current_password });
  if (!data) throw invalid(error.issues[0]?.message, 'current_password');
  return data.current_password;
}
