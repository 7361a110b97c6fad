import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Till } from '../engine/till/till.js';
import { randomId } from '../platform/ids.js';
import { Secrets } from '../platform/secrets.js';
import { type Session, Sessions, Signatures } from './session.js';
import { SessionList } from './session-list.js';

/** The cookie over plain http. */
const PLAIN = { name: 'session', pattern: /(?:^|;\s*)session=([^;]+)/ };
/** The cookie over https. Browsers accept this name from the same host only, never from a sibling domain or over http. */
const HOST_ONLY = { name: '__Host-session', pattern: /(?:^|;\s*)__Host-session=([^;]+)/ };

// Over https a plain cookie may be planted by an attacker with a session of their own.
const cookieOver = (protocol: string) => (protocol === 'https' ? HOST_ONLY : PLAIN);

/** The session cookie in a `Cookie` header. Its signature is not checked. */
export function sessionCookie(header: string | undefined, protocol: string): string | undefined {
  return header === undefined ? undefined : cookieOver(protocol).pattern.exec(header)?.[1];
}

/** Hands session cookies to browsers, reads them, and takes them back. */
@Injectable()
export class SessionCookies {
  constructor(
    private readonly till: Till,
    private readonly sessions: Sessions,
    private readonly noted: SessionList,
  ) {}

  /** The session of a request; undefined for a caller who is not logged in. A cookie that is a day old is renewed. */
  read(reply: FastifyReply): Session | undefined {
    const { request } = reply;
    // A node that is behind may not know the cookie's session key yet.
    request.signedSession ??= this.sessions.signed(sessionCookie(request.headers.cookie, request.protocol));
    const session = request.signedSession;
    if (!session || !this.sessions.stands(session, this.till.state)) return undefined;
    const renewed = this.sessions.renewed(session);
    if (renewed) this.hand(reply, renewed);
    return session;
  }

  hand(reply: FastifyReply, session: Session): void {
    this.replace(reply, this.sessions.write(session), this.sessions.secondsLeft(session));
    void this.noted.seen(session, reply.request.headers['user-agent']);
  }

  takeBack(reply: FastifyReply): void {
    this.replace(reply, '', 0);
  }

  private replace(reply: FastifyReply, value: string, maxAge: number): void {
    // The guard may have renewed the cookie in the same call; the new value replaces the guard's.
    reply.removeHeader('set-cookie');
    const { name } = cookieOver(reply.request.protocol);
    setCookie(reply, `${name}=${value}; Path=/`, maxAge);
  }
}

function setCookie(reply: FastifyReply, valueAndPath: string, maxAge: number): void {
  const secure = reply.request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${valueAndPath}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`);
}

const DEVICE = /(?:^|;\s*)device=([\w-]{36})((?:\.[\w-]{43}){0,8})(?:;|$)/;

/** Most members whom one device remembers; a tablet behind the bar has a few. */
const MOST_MEMBERS = 8;
/** Longest time for which browsers keep a cookie, in seconds: 400 days. */
const MAX_AGE = 400 * 24 * 60 * 60;

/**
 * A cookie, sent with the login alone, by which a device proves who has logged in on it before. It names no person: it holds the
 * device's id and, for each member, a hash that only the till can make.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly signatures: Signatures,
    private readonly secrets: Secrets,
  ) {}

  /** Id of the device, if the owner of this name has logged in on it before. */
  knows(request: FastifyRequest, username: string): string | undefined {
    const { device, marks } = read(request);
    const text = this.text(device, username);
    return marks.some((mark) => this.signatures.fits('device', text, mark)) ? device : undefined;
  }

  /** Lets the device prove from now on that the owner of this name has logged in on it. */
  mark(reply: FastifyReply, username: string): void {
    const { device, marks } = read(reply.request);
    const mark = this.signatures.of('device', this.text(device, username));
    const value = [device, mark, ...marks.filter((other) => other !== mark)]
      .slice(0, MOST_MEMBERS + 1)
      .join('.');
    setCookie(reply, `device=${value}; Path=/api/login`, MAX_AGE);
  }

  private text(device: string, username: string): string {
    return `${device}.${this.secrets.usernameHash(username)}`;
  }
}

/** The device and its marks from the browser's cookie; without a cookie, a new device. */
function read({ headers }: FastifyRequest): { readonly device: string; readonly marks: readonly string[] } {
  const [, device = randomId(), marks = ''] = DEVICE.exec(headers.cookie ?? '') ?? [];
  return { device, marks: marks.split('.').slice(1) };
}
