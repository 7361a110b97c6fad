import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Till } from '../engine/till/till.js';
import { type Session, Sessions } from './session.js';
import { SessionList } from './session-list.js';

/** The cookie over plain http. */
const PLAIN = 'session';
/** The cookie over https. Browsers accept this name from the same host only, never from a sibling domain or over http. */
const HOST_ONLY = '__Host-session';

/** The session in a `Cookie` header, if this till has signed it. The session may have ended. */
export function signedSession(
  header: string | undefined,
  protocol: string,
  sessions: Sessions,
): Session | undefined {
  const cookie = sessionCookie(header, protocol);
  return cookie === undefined ? undefined : sessions.signed(cookie);
}

/** The session cookie in a `Cookie` header. Its signature is not checked. */
export function sessionCookie(header: string | undefined, protocol: string): string | undefined {
  // Over https a plain cookie may be planted by an attacker with a session of their own.
  const pattern = PATTERNS[protocol === 'https' ? HOST_ONLY : PLAIN];
  return header === undefined ? undefined : pattern?.exec(header)?.[1];
}

const PATTERNS: Readonly<Record<string, RegExp>> = {
  [PLAIN]: /(?:^|;\s*)session=([^;]+)/,
  [HOST_ONLY]: /(?:^|;\s*)__Host-session=([^;]+)/,
};

/** Hands session cookies to browsers, reads them, and takes them back. */
@Injectable()
export class SessionCookies {
  constructor(
    private readonly till: Till,
    private readonly sessions: Sessions,
    private readonly noted: SessionList,
  ) {}

  /** The session of a request; undefined for a caller who is not logged in. A cookie that is a day old is renewed. */
  read(request: FastifyRequest, reply: FastifyReply): Session | undefined {
    // A node that is behind may not know the cookie's session key yet.
    request.signedSession ??= signedSession(request.headers.cookie, request.protocol, this.sessions);
    const session = request.signedSession;
    if (!session || !this.sessions.stands(session, this.till.state)) return undefined;
    if (this.sessions.needsRenewal(session)) this.hand(request, reply, this.sessions.renew(session));
    return session;
  }

  hand(request: FastifyRequest, reply: FastifyReply, session: Session): void {
    set(request, reply, this.sessions.write(session), this.sessions.secondsLeft(session));
    void this.noted.seen(session, request.headers['user-agent']);
  }

  takeBack(request: FastifyRequest, reply: FastifyReply): void {
    set(request, reply, '', 0);
  }
}

function set(request: FastifyRequest, reply: FastifyReply, value: string, maxAge: number): void {
  // The guard may have renewed the cookie in the same call; the new value replaces the guard's.
  reply.removeHeader('set-cookie');
  const https = request.protocol === 'https';
  reply.header(
    'set-cookie',
    https ? `${cookie(HOST_ONLY, value, maxAge)}; Secure` : cookie(PLAIN, value, maxAge),
  );
}

const cookie = (name: string, value: string, maxAge: number) =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`;
