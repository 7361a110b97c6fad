import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Till } from '../till/till.js';
import { invalid, unavailable } from './problem.js';

/** How long a call waits for the revision it names, in ms (contract, section 1). */
const PATIENCE = 5000;
const REVISION = /^-?\d{1,15}$/;

/** Lets a member's call that names a revision wait until this node has reached it. */
@Injectable()
export class RevisionGuard implements CanActivate {
  constructor(private readonly till: Till) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const { headers, session } = context.switchToHttp().getRequest<FastifyRequest>();
    const header = headers['x-after-revision'];
    // Strangers read nothing that has a revision, and must not keep requests open.
    if (header === undefined || !session) return true;
    if (typeof header !== 'string' || !REVISION.test(header)) throw invalid('Ungültige X-After-Revision');
    return this.reached(Number(header));
  }

  private async reached(revision: number): Promise<boolean> {
    if (await this.till.reached(revision, PATIENCE)) return true;
    throw unavailable();
  }
}
