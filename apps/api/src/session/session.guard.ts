import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { isSuperuser } from '@stammtisch/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unauthenticated } from '../platform/problem.js';
import { callOf } from '../platform/serves.js';
import { problemOf } from '../problems/rejections.js';
import { Till } from '../till/till.js';
import { WallAccess } from '../wall/wall-access.js';
import { WhoCalls } from './call.js';
import { CallOrigins } from './call-origins.js';
import { RequestSessions } from './request-sessions.js';

/** Finds out who calls, and lets in who may. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly sessions: RequestSessions,
    private readonly origins: CallOrigins,
    private readonly till: Till,
    private readonly walls: WallAccess,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const session = this.sessions.read(request, http.getResponse<FastifyReply>());
    if (session) request.session = session;
    request.whoCalls = new WhoCalls(session, context, this.origins);
    const access = callOf(context)?.access ?? 'member';
    if (access === 'public') return true;
    const { authorization } = request.headers;
    if (!session && access === 'wall' && this.walls.admits(authorization, request.ip)) return true;
    if (!session) throw unauthenticated();
    if (access === 'superuser' && !isSuperuser(this.till.state, session.memberId)) {
      throw problemOf('not_superuser');
    }
    return true;
  }
}
