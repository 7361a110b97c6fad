import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Session, Sessions } from './session.js';
import { SessionList } from './session-list.js';

const NAME = 'session';
const PATTERN = /(?:^|;\s*)session=([^;]+)/;

/** The session cookie of a `Cookie` header. */
export function sessionCookie(header: string | undefined): string | undefined {
  return header === undefined ? undefined : PATTERN.exec(header)?.[1];
}

/** Gives browsers their sessions, and takes them back. */
@Injectable()
export class SessionCookies {
  constructor(
    private readonly sessions: Sessions,
    private readonly noted: SessionList,
  ) {}

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
