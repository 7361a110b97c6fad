import { Injectable } from '@nestjs/common';
import { type DoneAnswer, type LoginBody, type MemberAnswer, texts } from '@stammtisch/contracts';
import { MemberView } from '../members/member-view.js';
import { tooMany, unauthenticated } from '../platform/problem.js';
import { Till } from '../till/till.js';
import type { Call } from './call.js';
import { Credentials } from './credentials.js';
import { LoginThrottle } from './login-throttle.js';
import { Sessions } from './session.js';

/** Logging in and out. */
@Injectable()
export class SessionService {
  private readonly throttle = new LoginThrottle();

  constructor(
    private readonly till: Till,
    private readonly sessions: Sessions,
    private readonly credentials: Credentials,
    private readonly members: MemberView,
  ) {}

  /** Checks name and password. @returns the answer and the new session's cookie */
  async login(
    { username, password }: LoginBody,
    address: string,
  ): Promise<{ answer: MemberAnswer; cookie: string }> {
    const name = username.toLowerCase();
    const wait = this.throttle.wait(address, name);
    if (wait > 0) throw tooMany(wait);
    this.throttle.tries(address, name);
    const member = await this.credentials.member(username, password);
    if (!member) throw unauthenticated(texts.loginFailed);
    this.throttle.succeeded(address, name);
    return {
      answer: { success: true, member: this.members.of(member.id) },
      cookie: this.sessions.write(this.sessions.begin(member.id, member.passwordEpoch)),
    };
  }

  /** Ends the session everywhere, not only in this browser. */
  async logout(call: Call): Promise<DoneAnswer> {
    const { session, memberId, origin } = call;
    if (!session) return { success: true };
    const { sessionId } = session;
    const expiresAt = this.sessions.lastMoment();
    const command = { type: 'EndSession', memberId, sessionId, expiresAt } as const;
    const { revision } = call.note(await this.till.execute(command, origin));
    return { success: true, revision };
  }
}
