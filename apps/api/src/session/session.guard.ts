import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { isSuperuser } from '@stammtisch/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden, unauthenticated } from '../platform/problem.js';
import { callOf } from '../platform/serves.js';
import { Till } from '../till/till.js';
import { WallAccess } from '../wall/wall-access.js';
import { Sessions } from './session.js';
import { SessionCookies, sessionCookie } from './session-cookie.js';

/** Lets in who may call. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
    private readonly till: Till,
    private readonly walls: WallAccess,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const cookie = sessionCookie(request.headers.cookie);
    const session = cookie === undefined ? undefined : this.sessions.read(cookie, this.till.state);
    if (session) {
      request.session = session;
      if (this.sessions.needsRenewal(session)) {
        const reply = context.switchToHttp().getResponse<FastifyReply>();
        this.cookies.hand(request, reply, this.sessions.renew(session));
      }
    }
    const access = callOf(context)?.access ?? 'member';
    if (access === 'public') return true;
    const { authorization } = request.headers;
    if (!session && access === 'wall' && this.walls.admits(authorization, request.ip)) return true;
    if (!session) throw unauthenticated();
    if (access === 'superuser' && !isSuperuser(this.till.state, session.memberId)) {
      throw forbidden('Das dürfen nur Admins');
    }
    return true;
  }
}
