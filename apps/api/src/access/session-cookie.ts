import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Till } from '../engine/till/till.js';
import { type Session, Sessions } from './session.js';
import { SessionList } from './session-list.js';

const NAME = 'session';
const PATTERN = /(?:^|;\s*)session=([^;]+)/;

/** The session cookie of a `Cookie` header. */
export function sessionCookie(header: string | undefined): string | undefined {
  return header === undefined ? undefined : PATTERN.exec(header)?.[1];
}

/** Gives browsers their sessions, reads them, and takes them back. */
@Injectable()
export class SessionCookies {
  constructor(
    private readonly till: Till,
    private readonly sessions: Sessions,
    private readonly noted: SessionList,
  ) {}

  /** The session of a request, renewed when its cookie is a day old; undefined for who is not logged in. */
  read(request: FastifyRequest, reply: FastifyReply): Session | undefined {
    const session = request.signedSession;
    if (!session || !this.sessions.stands(session, this.till.state)) return undefined;
    if (this.sessions.needsRenewal(session)) this.hand(request, reply, this.sessions.renew(session));
    return session;
  }

  hand(request: FastifyRequest, reply: FastifyReply, session: Session): void {
    const value = this.sessions.write(session);
    set(request, reply, value, this.sessions.secondsLeft(session));
    void this.noted.seen(session, request.headers['user-agent']);
  }

  takeBack(request: FastifyRequest, reply: FastifyReply): void {
    set(request, reply, '', 0);
  }
}

function set(request: FastifyRequest, reply: FastifyReply, value: string, maxAge: number): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  // In place of the one that the guard may have renewed for the same call.
  reply.removeHeader('set-cookie');
  reply.header('set-cookie', `${NAME}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`);
}
