import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Access } from '@stammtisch/contracts';
import { isSuperuser, keepsBooks, readsBooks } from '@stammtisch/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Till } from '../engine/till/till.js';
import { forbidden, invalid, unauthenticated, unavailable } from '../http/problem.js';
import { problemOf } from '../http/rejections.js';
import { callOf } from '../http/serves.js';
import type { IdleScheduler } from '../platform/idle-scheduler.js';
import { Secrets } from '../platform/secrets.js';
import { WhoCalls } from './call.js';
import type { Sessions } from './session.js';
import { SessionCookies, sessionCookie } from './session-cookie.js';
import { WallAccess } from './wall-access.js';

/** How long a call waits for the revision it names, in ms (docs/contract.md, section 1). */
const PATIENCE = 5000;
const REVISION = /^-?\d{1,15}$/;

/**
 * First: looks once at each call's cookie. Calls without a session wait for a moment that taps leave. However many strangers
 * knock at once, those at the table come first.
 */
export function membersFirst(fastify: FastifyInstance, sessions: Sessions, scheduler: IdleScheduler): void {
  fastify.decorateRequest('signedSession');
  fastify.addHook('onRequest', (request, _reply, done) => {
    const cookie = sessionCookie(request.headers.cookie);
    request.signedSession = cookie === undefined ? undefined : sessions.signed(cookie);
    if (request.signedSession) done();
    else void scheduler.idle().then(() => done());
  });
}

/**
 * Then: lets a member's call that names a revision wait until this node has reached it. The guard comes later, since a node that
 * is behind may not know yet whose session it is.
 */
export function awaitRevision(fastify: FastifyInstance, till: Till): void {
  fastify.addHook('preHandler', ({ headers, signedSession }, _reply, done) => {
    const header = headers['x-after-revision'];
    if (header === undefined) return done();
    // Strangers read nothing that has a revision, and must not keep requests open.
    if (!signedSession) return done();
    if (typeof header !== 'string' || !REVISION.test(header))
      return done(invalid('Ungültige X-After-Revision'));
    void till.reached(Number(header), PATIENCE).then((reached) => done(reached ? undefined : unavailable()));
  });
}

/** Last: finds out who calls, and lets in who may. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly till: Till,
    private readonly secrets: Secrets,
    private readonly walls: WallAccess,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const session = this.cookies.read(request, http.getResponse<FastifyReply>());
    if (session) request.session = session;
    request.whoCalls = new WhoCalls(session, context, this.till, this.secrets);
    const access = callOf(context)?.access ?? 'member';
    if (access === 'public') return true;
    const { authorization } = request.headers;
    if (!session && access === 'wall' && this.walls.admits(authorization, request.ip)) return true;
    if (!session) throw unauthenticated();
    this.check(access, session.memberId);
    return true;
  }

  private check(access: Access, memberId: string): void {
    const { state } = this.till;
    if (access === 'superuser' && !isSuperuser(state, memberId)) throw problemOf('not_superuser');
    if (access === 'treasurer' && !keepsBooks(state, memberId)) throw problemOf('not_treasurer');
    if (access === 'auditor' && !readsBooks(state, memberId))
      throw forbidden('Das dürfen nur Admins, Kassenwart und Kassenprüfer');
  }
}
