import { Injectable } from '@nestjs/common';
import type { DoneAnswer, SessionsAnswer } from '@stammtisch/contracts';
import { notFound, unauthenticated } from '../platform/problem.js';
import type { Outcome } from '../till/outcomes.js';
import { Till } from '../till/till.js';
import type { Call } from './call.js';
import { type Session, Sessions } from './session.js';
import { SessionList } from './session-list.js';

/** Where a member is logged in, and the end of that. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly till: Till,
    private readonly sessions: Sessions,
    private readonly noted: SessionList,
  ) {}

  async list(call: Call, userAgent: string | undefined): Promise<SessionsAnswer> {
    return { success: true, sessions: await this.noted.of(here(call), userAgent) };
  }

  /** @returns the caller's own session as it goes on, too */
  async endOthers(call: Call): Promise<{ answer: DoneAnswer; session: Session | undefined }> {
    const { memberId, origin } = call;
    const session = here(call);
    const command = { type: 'EndOtherSessions', memberId, keptSessionId: session.sessionId } as const;
    const { revision } = call.note(await this.till.execute(command, origin));
    return {
      answer: { success: true, revision },
      session: this.sessions.continued(session, this.till.state),
    };
  }

  async end(call: Call, sessionId: string): Promise<DoneAnswer> {
    const { revision } = call.note(
      (await this.till.outcomeOf(call.origin)) ?? (await this.endOne(call, sessionId)),
    );
    return { success: true, revision };
  }

  private async endOne({ memberId, origin }: Call, sessionId: string): Promise<Outcome> {
    if (!(await this.noted.has(memberId, sessionId)))
      throw notFound('Dieses Gerät ist nicht mehr angemeldet');
    const expiresAt = this.sessions.lastMoment();
    return this.till.execute({ type: 'EndSession', memberId, sessionId, expiresAt }, origin);
  }
}

function here({ session }: Call): Session {
  if (!session) throw unauthenticated();
  return session;
}
