import { Injectable } from '@nestjs/common';
import type { DoneAnswer, LoginBody, SessionsAnswer } from '@stammtisch/contracts';
import { personalLinkOf } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import type { LoginTry } from '../../access/logins.js';
import { Logins } from '../../access/logins.js';
import { type Session, Sessions } from '../../access/session.js';
import { SessionList } from '../../access/session-list.js';
import type { Outcome } from '../../engine/till/commands.js';
import { Till } from '../../engine/till/till.js';
import { notFound, unauthenticated } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';
import { randomId } from '../../platform/ids.js';

/** The browser in which somebody logs in. */
interface LoginPlace extends Pick<LoginTry, 'from' | 'device'> {
  /** The session that the browser had so far. */
  readonly session: Session | undefined;
}

/** Logs members in and out, and lists and ends their sessions. */
@Injectable()
export class SessionService {
  constructor(
    private readonly till: Till,
    private readonly sessions: Sessions,
    private readonly logins: Logins,
    private readonly noted: SessionList,
    private readonly clock: Clock,
  ) {}

  /** Checks name and password, and ends the session that the browser had so far. @returns the new session */
  async login(body: LoginBody, { session, ...place }: LoginPlace): Promise<Session> {
    const { id, passwordEpoch } = await this.logins.member(body, place);
    // Nobody waits: with the store away one can still log in, and the session runs out by itself.
    if (session) this.endAlone(session, 'login').catch(() => undefined);
    return this.sessions.begin(id, passwordEpoch);
  }

  /**
   * Ends the caller's session on every node: a copy of the cookie is no longer good either.
   * @param signed the session in the cookie, which this node may have yet to hear of
   */
  async logout(call: Call | undefined, signed: Session | undefined): Promise<DoneAnswer> {
    if (call) return call.done(this.ending(here(call)));
    const stands = () => signed && this.sessions.stands(signed, this.till.state);
    const session = signed && (await this.till.found(() => (stands() ? signed : undefined)));
    if (!session) return { success: true };
    const { revision } = await this.endAlone(session, 'logout');
    return { success: true, revision };
  }

  private endAlone(session: Session, correlationId: string): Promise<Outcome> {
    const origin = { commandId: randomId(), correlationId, actor: session.memberId, request: '' };
    return this.till.execute(this.ending(session), origin);
  }

  async list(call: Call, userAgent: string | undefined): Promise<SessionsAnswer> {
    const sessions = await this.noted.of(here(call), userAgent);
    const { expiresAt } = personalLinkOf(this.till.state, call.memberId, this.clock.now()) ?? {};
    return { success: true, sessions, personal_link_until: expiresAt ?? null };
  }

  /** Ends the caller's other sessions. @returns the caller's own session as it goes on, too */
  async endOthers(call: Call): Promise<{ answer: DoneAnswer; session: Session | undefined }> {
    const { memberId } = call;
    const session = here(call);
    const keptSessionId = session.sessionId;
    const { revision } = await call.execute({ type: 'EndOtherSessions', memberId, keptSessionId });
    return {
      answer: { success: true, revision },
      session: this.sessions.continued(session, this.till.state),
    };
  }

  async end(call: Call, sessionId: string): Promise<DoneAnswer> {
    const { revision } = await call.once(() => this.endOne(call, sessionId));
    return { success: true, revision };
  }

  private async endOne(call: Call, sessionId: string): Promise<Outcome> {
    const { memberId } = call;
    if (!(await this.noted.has(memberId, sessionId)))
      throw notFound('Dieses Gerät ist nicht mehr angemeldet');
    return call.execute(this.ending({ memberId, sessionId }));
  }

  private ending({ memberId, sessionId }: Pick<Session, 'memberId' | 'sessionId'>) {
    return { type: 'EndSession', memberId, sessionId, expiresAt: this.sessions.lastMoment() } as const;
  }
}

function here({ session }: Call): Session {
  if (!session) throw unauthenticated();
  return session;
}
