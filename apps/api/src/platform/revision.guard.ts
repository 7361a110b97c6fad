import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Sessions } from '../session/session.js';
import { sessionCookie } from '../session/session-cookie.js';
import { Till } from '../till/till.js';
import { invalid, unavailable } from './problem.js';

/** How long a call waits for the revision it names, in ms (docs/contract.md, section 1). */
const PATIENCE = 5000;
const REVISION = /^-?\d{1,15}$/;

/** Lets a member's call that names a revision wait until this node has reached it. */
@Injectable()
export class RevisionGuard implements CanActivate {
  constructor(
    private readonly till: Till,
    private readonly sessions: Sessions,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const header = headers['x-after-revision'];
    if (header === undefined) return true;
    const cookie = sessionCookie(headers.cookie);
    // Strangers read nothing that has a revision, and must not keep requests open.
    if (cookie === undefined || !this.sessions.hasMade(cookie)) return true;
    if (typeof header !== 'string' || !REVISION.test(header)) throw invalid('Ungültige X-After-Revision');
    return this.reached(Number(header));
  }

  private async reached(revision: number): Promise<boolean> {
    if (await this.till.reached(revision, PATIENCE)) return true;
    throw unavailable();
  }
}
