import { Injectable } from '@nestjs/common';
import { type DoneAnswer, type LoginBody, type MemberAnswer } from '@stammtisch/contracts';
import { MemberView } from '../people/member-view.js';
import { randomId } from '../platform/ids.js';
import { Till } from '../till/till.js';
import type { Call } from './call.js';
import type { LoginTry } from './login-throttle.js';
import { Logins } from './logins.js';
import { type Session, Sessions } from './session.js';

/** Where somebody logs in. */
interface LoginPlace extends Pick<LoginTry, 'address' | 'device'> {
  /** Who is logged in there so far. */
  readonly session: Session | undefined;
}

/** Logging in and out. */
@Injectable()
export class SessionService {
  constructor(
    private readonly till: Till,
    private readonly sessions: Sessions,
    private readonly logins: Logins,
    private readonly members: MemberView,
  ) {}

  /** Checks name and password, and ends the session that the browser had so far. @returns the answer and the new session */
  async login(
    body: LoginBody,
    { session, ...place }: LoginPlace,
  ): Promise<{ answer: MemberAnswer; session: Session }> {
    const member = await this.logins.member(body, place);
    if (session) this.replaced(session);
    return {
      answer: { success: true, member: this.members.of(member.id) },
      session: this.sessions.begin(member.id, member.passwordEpoch),
    };
  }

  /** Ends the session everywhere, not only in this browser. */
  async logout(call: Call): Promise<DoneAnswer> {
    const { session, origin } = call;
    if (!session) return { success: true };
    const { revision } = call.note(await this.till.execute(this.end(session), origin));
    return { success: true, revision };
  }

  /** Nobody waits for it: with the store away one can still log in, and the old session runs out by itself. */
  private replaced(session: Session): void {
    const correlationId = 'login';
    const origin = { commandId: randomId(), correlationId, actor: session.memberId, request: '' };
    this.till.execute(this.end(session), origin).catch(() => undefined);
  }

  private end({ memberId, sessionId }: Session) {
    return { type: 'EndSession', memberId, sessionId, expiresAt: this.sessions.lastMoment() } as const;
  }
}
