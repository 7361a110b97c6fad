import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Access } from '@stammtisch/contracts';
import { isSuperuser, keepsBooks, readsBooks } from '@stammtisch/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden, unauthenticated } from '../platform/problem.js';
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
