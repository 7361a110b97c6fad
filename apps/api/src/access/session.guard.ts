import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Access, ApiCall } from '@stammtisch/contracts';
import { type DeviceLink, isSuperuser, keepsBooks, membersCount, readsBooks } from '@stammtisch/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Till } from '../engine/till/till.js';
import { ReadingTurns } from '../http/in-turn.js';
import { forbidden, invalid, setUpNeeded, unauthenticated, unavailable } from '../http/problem.js';
import { problemOf } from '../http/rejections.js';
import { callOf } from '../http/serves.js';
import { Uploads } from '../http/uploads.js';
import { networkOf } from '../platform/addresses.js';
import { Crowd } from '../platform/crowd.js';
import type { IdleScheduler } from '../platform/idle-scheduler.js';
import { STRANGERS } from '../platform/limits.js';
import { Secrets } from '../platform/secrets.js';
import { WhoCalls } from './call.js';
import { DeviceAccess } from './device-access.js';
import { PasswordAgain } from './password-again.js';
import { Sessions } from './session.js';
import { SessionCookies, signedSession } from './session-cookies.js';
import { WriteBudget } from './write-budget.js';

/** How long a call waits for the revision it names, in ms (docs/contract.md, section 1). */
const PATIENCE = 5000;
const REVISION = /^-?\d{1,15}$/;

interface Admitting {
  readonly sessions: Sessions;
  readonly devices: DeviceAccess;
  readonly scheduler: IdleScheduler;
}

/**
 * First step of a call: reads its cookie, once. Calls without a session, but those of tablets, wait for a moment that taps leave, and
 * are refused when too many do. However many strangers knock at once, those at the table come first.
 */
export function membersFirst(fastify: FastifyInstance, { sessions, devices, scheduler }: Admitting): void {
  const strangers = new Crowd(STRANGERS);
  fastify.decorateRequest('signedSession');
  fastify.addHook('onRequest', (request, _reply, done) => {
    request.signedSession = signedSession(request.headers.cookie, request.protocol, sessions);
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
 * Step of a call after that: a member's call that names a revision waits until this node has reached the revision. The guard runs after
 * this step, since a node that is behind may not know the session yet.
 */
export function awaitRevision(fastify: FastifyInstance, till: Till): void {
  fastify.addHook('preHandler', ({ headers, signedSession }, _reply, done) => {
    const header = headers['x-after-revision'];
    if (header === undefined) return done();
    // Strangers read nothing that has a revision, and must not be able to keep requests open.
    if (!signedSession) return done();
    if (typeof header !== 'string' || !REVISION.test(header))
      return done(invalid('Ungültige X-After-Revision'));
    void till.reached(Number(header), PATIENCE).then((reached) => done(reached ? undefined : unavailable()));
  });
}

/** Last step of a call: finds out who calls, and refuses callers who may not. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly sessions: Sessions,
    private readonly till: Till,
    private readonly secrets: Secrets,
    private readonly devices: DeviceAccess,
    private readonly budget: WriteBudget,
    private readonly reading: ReadingTurns,
    private readonly uploads: Uploads,
    private readonly passwordAgain: PasswordAgain,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const { signedSession } = context.switchToHttp().getRequest<FastifyRequest>();
    const call: Partial<ApiCall> = callOf(context) ?? {};
    if (!signedSession || !this.sessions.isAhead(signedSession, this.till.state))
      return this.admits(call, context);
    const caughtUp = this.till.catchUp();
    // Members log in and out while the store is away, too.
    const known = call.access === 'public' ? caughtUp.catch(() => undefined) : caughtUp;
    return known.then(() => this.admits(call, context));
  }

  private admits(call: Partial<ApiCall>, context: ExecutionContext): boolean | Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const session = this.cookies.read(request, reply);
    if (session) request.session = session;
    const { access = 'member', withGivenPassword } = call;
    const { authorization } = request.headers;
    const tablet = access === 'tablet' && this.devices.ofHeader('tablet', authorization, request.ip);
    request.whoCalls = new WhoCalls(context, this.till, this.secrets, tablet || undefined);
    if (access === 'public') return true;
    if (access === 'tablet') return this.admitsTablet(call, tablet || undefined, reply);
    if (!session && access === 'wall' && this.devices.ofHeader('wall', authorization, request.ip))
      return this.begins(call, String(authorization), reply);
    if (!session) throw membersCount(this.till.state) === 0 ? setUpNeeded() : unauthenticated();
    if (!withGivenPassword) this.sessions.expectOwnPassword(session, this.till.state);
    this.check(access, session.memberId);
    if (call.method !== 'GET') this.budget.spendCall(session.memberId);
    if (call.asksPassword)
      return this.passwordAgain.admits(call.asksPassword, request, reply).then(() => true);
    if (call.upload) return this.uploads.read(request, session.memberId).then(() => true);
    return call.method === 'GET' || call.long ? this.begins(call, session.memberId, reply) : true;
  }

  /** Whoever is logged in on the same device is of no account: the tablet's link calls. */
  private admitsTablet(
    call: Partial<ApiCall>,
    tablet: DeviceLink | undefined,
    reply: FastifyReply,
  ): boolean | Promise<boolean> {
    if (!tablet) throw unauthenticated();
    if (call.method === 'GET') return this.begins(call, tablet.id, reply);
    this.budget.spendTabletCall(tablet.id);
    return true;
  }

  /** Resolves when it is the turn of a call that reads. Taps wait for nothing. */
  private async begins(call: Partial<ApiCall>, caller: string, { raw }: FastifyReply): Promise<boolean> {
    await this.reading.begin(call, caller, raw);
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
