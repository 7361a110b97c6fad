import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Till } from '../till/till.js';
import { type Session, Sessions } from './session.js';
import { SessionCookies } from './session-cookie.js';

/** The sessions that requests bring along. */
@Injectable()
export class RequestSessions {
  constructor(
    private readonly till: Till,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
  ) {}

  /** The session of a request, renewed when its cookie is a day old; undefined for who is not logged in. */
  read(request: FastifyRequest, reply: FastifyReply): Session | undefined {
    const session = request.signedSession;
    if (!session || !this.sessions.stands(session, this.till.state)) return undefined;
    if (this.sessions.needsRenewal(session)) {
      this.cookies.hand(request, reply, this.sessions.renew(session));
    }
    return session;
  }
}
