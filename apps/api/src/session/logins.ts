import { Injectable } from '@nestjs/common';
import type { LoginBody } from '@stammtisch/contracts';
import type { Member } from '@stammtisch/domain';
import { Clock } from '../platform/clock.js';
import { loginFailed, tooMany } from '../platform/problem.js';
import { Credentials } from './credentials.js';
import { LoginThrottle, type LoginTry } from './login-throttle.js';
import { asMember, asStranger } from './passwords.js';

/** Who logs in: checks names and passwords, and slows down who guesses. */
@Injectable()
export class Logins {
  private readonly throttle: LoginThrottle;

  constructor(
    private readonly credentials: Credentials,
    clock: Clock,
  ) {
    this.throttle = new LoginThrottle(clock);
  }

  /** The member that name and password belong to. @throws Problem 401, 429 */
  async member(
    { username, password }: LoginBody,
    { address, device }: Omit<LoginTry, 'usernameHash'>,
  ): Promise<Member> {
    const login = { address, device, usernameHash: this.credentials.nameHash(username) };
    const wait = this.throttle.wait(login);
    const whose = this.credentials.owner(username);
    if (wait > 0) throw tooMany(wait, { kind: 'login_throttled', memberId: whose });
    const place = device === undefined ? asStranger(login.usernameHash) : asMember(login.usernameHash);
    this.credentials.expectRoom(place);
    const right = this.throttle.tries(login);
    const member = await this.credentials.member(username, password, place);
    if (!member) throw loginFailed(whose);
    right();
    return member;
  }
}
