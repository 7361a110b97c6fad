import { Param, Res } from '@nestjs/common';
import { calls, type Sent } from '@stammtisch/contracts';
import { personalLinkOf } from '@stammtisch/domain';
import type { FastifyReply } from 'fastify';
import { type Call, MemberCall } from '../../access/call.js';
import { KnownDevices, SessionCookies } from '../../access/cookies.js';
import { Logins } from '../../access/logins.js';
import { type Session, Sessions } from '../../access/session.js';
import { SessionList } from '../../access/session-list.js';
import type { Outcome } from '../../engine/till/commands.js';
import { Till } from '../../engine/till/till.js';
import { notFound } from '../../http/problem.js';
import { Input, Serves, Topic } from '../../http/serves.js';
import { Clock } from '../../platform/clock.js';
import { randomId } from '../../platform/ids.js';
import { MemberView } from '../members/members.view.js';

/** Logs members in and out, and lists and ends their sessions. */
@Topic('Anmeldung')
export class SessionController {
  constructor(
    private readonly till: Till,
    private readonly sessions: Sessions,
    private readonly logins: Logins,
    private readonly sessionList: SessionList,
    private readonly cookies: SessionCookies,
    private readonly devices: KnownDevices,
    private readonly members: MemberView,
    private readonly clock: Clock,
  ) {}

  /** Also ends the browser's earlier session. */
  @Serves(calls.logIn, 'Log in; sets the session cookie')
  async login(@Input() body: Sent<'logIn'>, @Res({ passthrough: true }) reply: FastifyReply) {
    const { request } = reply;
    const device = this.devices.knows(request, body.username);
    const { id, passwordEpoch } = await this.logins.member(body, { from: request, device });
    // Not awaited: login must work while the store is down, and the old session expires anyway.
    if (request.session) this.endAlone(request.session, 'login').catch(() => undefined);
    const session = this.sessions.begin(id, passwordEpoch);
    const member = this.members.of(session.memberId);
    this.cookies.hand(reply, session);
    this.devices.mark(reply, body.username);
    return { member };
  }

  /**
   * Ends the caller's session on every node, so that copies of the cookie become invalid, too. A session that this node thinks ended may
   * still be valid on another one, which knows more of the log.
   */
  @Serves(calls.logOut, 'Log out; also answers 200 without a session')
  async logout(@Res({ passthrough: true }) reply: FastifyReply) {
    this.cookies.takeBack(reply);
    const { signedSession } = reply.request;
    if (!signedSession) return {};
    const { revision } = await this.endAlone(signedSession, reply.request.id);
    return { revision };
  }

  @Serves(calls.sessions, "The caller's sessions, and how long a personal link of theirs is valid")
  async list(@MemberCall() call: Call) {
    const sessions = await this.sessionList.of(call.ownSession, call.request.headers['user-agent']);
    const { expiresAt } = personalLinkOf(this.till.state, call.memberId, this.clock.now()) ?? {};
    return { sessions, personal_link_until: expiresAt ?? null };
  }

  /** The guard has checked the password. */
  @Serves(calls.confirmPassword, 'Confirm the own password: for a quarter of an hour no call asks for it')
  confirmPassword(@Input() _: Sent<'confirmPassword'>) {
    return {};
  }

  @Serves(calls.endOtherSessions, 'Log out on all other devices')
  async endOthers(@MemberCall() call: Call) {
    const session = call.ownSession;
    const { memberId, sessionId: keptSessionId } = session;
    const done = await call.done({ type: 'EndOtherSessions', memberId, keptSessionId });
    this.cookies.hand(call.reply, this.sessions.continued(session));
    return done;
  }

  @Serves(calls.endSession, 'Log out one of the own devices')
  end(@MemberCall() call: Call, @Param('id') sessionId: string) {
    const { memberId } = call;
    return call.done(async () => {
      // Ended ones included.
      const noted = await this.sessionList.noted(memberId);
      if (!noted.some((entry) => entry.sessionId === sessionId))
        throw notFound('Dieses Gerät ist nicht mehr angemeldet');
      return call.execute(this.ending({ memberId, sessionId }));
    });
  }

  private endAlone(session: Session, correlationId: string): Promise<Outcome> {
    const origin = { commandId: randomId(), correlationId, actor: session.memberId, request: '' };
    return this.till.execute(this.ending(session), origin);
  }

  private ending({ memberId, sessionId }: Pick<Session, 'memberId' | 'sessionId'>) {
    return { type: 'EndSession', memberId, sessionId, expiresAt: this.sessions.lastMoment() } as const;
  }
}
