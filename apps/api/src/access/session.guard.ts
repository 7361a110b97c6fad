import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Access, ApiCall } from '@stammtisch/contracts';
import { endedSessions, isSuperuser, keepsBooks, membersCount, readsBooks } from '@stammtisch/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Committed } from '../engine/till/ledger.js';
import { Till } from '../engine/till/till.js';
import { forbidden, invalid, problemOf, setUpNeeded, unauthenticated, unavailable } from '../http/problem.js';
import { callOf } from '../http/serves.js';
import { Turns } from '../http/turns.js';
import { networkOf } from '../platform/addresses.js';
import { Capacity } from '../platform/limiters.js';
import { STRANGERS } from '../platform/limits.js';
import type { IdleScheduler } from '../platform/scheduling.js';
import { Secrets } from '../platform/secrets.js';
import { callAs, memberCall } from './call.js';
import { SessionCookies, sessionCookie } from './cookies.js';
import { PasswordAgain } from './logins.js';
import { DeviceAccess, type Session, Sessions } from './session.js';
import { Throttles } from './throttles.js';

/** How long a call waits for the revision in its header, in ms (docs/contract.md, section 1). */
const PATIENCE = 5000;
const REVISION = /^-?\d{1,15}$/;

/**
 * First step of a call: reads its cookie, once. Calls without a session, except those of tablets, wait for an idle moment, and are
 * refused if too many wait. So members come before any number of strangers.
 */
export function membersFirst(
  fastify: FastifyInstance,
  sessions: Sessions,
  devices: DeviceAccess,
  scheduler: IdleScheduler,
): void {
  const strangers = new Capacity(STRANGERS);
  fastify.decorateRequest('signedSession');
  fastify.addHook('onRequest', (request, _reply, done) => {
    request.signedSession = sessions.signed(sessionCookie(request.headers.cookie, request.protocol));
    if (request.signedSession || devices.isTablet(request.headers.authorization)) return done();
    const leave = strangers.enter(networkOf(request.ip));
    if (!leave) return done(unavailable());
    void scheduler.idle().then(() => {
      leave();
      done();
    });
  });
}

/**
 * Second step: a member's call with `X-After-Revision` waits until this node has reached that revision. The guard runs after it, since
 * a node that is behind may not know the session yet.
 */
export function awaitRevision(fastify: FastifyInstance, till: Till): void {
  fastify.addHook('preHandler', ({ headers, signedSession }, _reply, done) => {
    const header = headers['x-after-revision'];
    // Strangers must not be able to keep requests open, and read nothing with a revision.
    if (header === undefined || !signedSession) return done();
    if (typeof header !== 'string' || !REVISION.test(header))
      return done(invalid('Ungültige X-After-Revision'));
    void till.reached(Number(header), PATIENCE).then((reached) => done(reached ? undefined : unavailable()));
  });
}

/** Last step before the handler: authenticates and authorizes the caller. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly sessions: Sessions,
    private readonly till: Till,
    private readonly secrets: Secrets,
    private readonly devices: DeviceAccess,
    private readonly throttles: Throttles,
    private readonly turns: Turns,
    private readonly passwordAgain: PasswordAgain,
  ) {
    const onCommit = ({ own }: Committed) => {
      // Tablets have their own budget: taps there must not use up the budget of the member's phone.
      for (const { metadata } of own) if (!metadata.via) throttles.of('event').count(metadata.actor);
    };
    till.onCommitted({ name: 'SessionGuard', onCommit });
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const { request } = reply;
    const call: Partial<ApiCall> = callOf(context) ?? {};
    const { access = 'member' } = call;
    const { authorization, cookie } = request.headers;
    const { state } = this.till;
    // A caller without cookie or token is a stranger on every node, so their refusal does not depend on the log.
    const credentials = request.signedSession ?? authorization ?? sessionCookie(cookie, request.protocol);
    if (access === 'public' || credentials !== undefined || membersCount(state) === 0)
      request.knownAtStart ??= state.revision;
    const session = this.cookies.read(reply);
    request.session = session;
    const tablet = access === 'tablet' && this.devices.ofHeader(authorization, request);
    const { till, secrets } = this;
    request.guarded = { till, secrets, body: call.body, tablet: tablet || undefined };
    if (access === 'public') return true;
    if (access === 'tablet') {
      if (!tablet) throw unauthenticated();
      return this.pays(call, tablet.id, reply);
    }
    if (session) return this.admits(session, call, context);
    if (membersCount(state) === 0) throw setUpNeeded();
    return this.keptSession(context).then((kept) => this.admits(kept, call, context));
  }

  /**
   * The session of a call that is repeated because its answer with the new cookie was lost: the call has ended all sessions but this
   * one. @throws Problem 401 for any other call
   */
  private async keptSession(context: ExecutionContext): Promise<Session> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { signedSession: session } = request;
    if (!session || !this.sessions.isValid(this.sessions.continued(session))) throw unauthenticated();
    const { memberId, sessionId } = session;
    const outcome = await this.till.outcomeOf(callAs(context, memberId, memberId).origin);
    const isKept = outcome?.events.some((event) => endedSessions(event)?.except === sessionId);
    if (!isKept) throw unauthenticated();
    request.session = session;
    return session;
  }

  private admits(session: Session, call: Partial<ApiCall>, context: ExecutionContext) {
    const { access = 'member', withGivenPassword } = call;
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    if (!withGivenPassword) this.sessions.expectOwnPassword(session);
    const { memberId } = session;
    if (access !== 'member') this.expectOffice(access, memberId);
    if (!call.asksPassword) return this.pays(call, memberId, reply);
    const admitted = this.passwordAgain.admits(call.asksPassword, memberCall(context));
    return admitted.then(() => this.pays(call, memberId, reply));
  }

  /** Counts the call against the caller's budget, reads its file, and lets a call that reads wait for its turn. Taps never wait. */
  private pays(call: Partial<ApiCall>, caller: string, { request, raw }: FastifyReply) {
    if (request.isPaid) return true;
    request.isPaid = true;
    if (call.method !== 'GET') {
      if (call.access !== 'tablet') this.throttles.of('event').expect(caller);
      this.throttles.of(call.access === 'tablet' ? 'tabletCall' : 'call').admit(caller);
    }
    if (call.upload) return this.turns.read(request, caller).then(() => true);
    const reads = call.method === 'GET' || call.long;
    return reads ? this.turns.begin(call, caller, raw).then(() => true) : true;
  }

  private expectOffice(access: Access, memberId: string): void {
    const { state } = this.till;
    if (access === 'superuser' && !isSuperuser(state, memberId)) throw problemOf('not_superuser');
    if (access === 'treasurer' && !keepsBooks(state, memberId)) throw problemOf('not_treasurer');
    if (access === 'auditor' && !readsBooks(state, memberId))
      throw forbidden('Das dürfen nur Admins, Kassenwart und Kassenprüfer');
  }
}
