import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomId } from '../platform/ids.js';
import { Secrets } from '../platform/secrets.js';
import { type Session, Sessions, Signatures } from './session.js';
import { SessionList } from './session-list.js';

/** Over plain http. */
const PLAIN = { name: 'session', pattern: /(?:^|;\s*)session=([^;]+)/ };
/** Over https. Browsers accept this name from the same host only, never from a sibling domain or over http. */
const HOST_ONLY = { name: '__Host-session', pattern: /(?:^|;\s*)__Host-session=([^;]+)/ };

// Over https, a plain cookie may have been planted by an attacker with the attacker's own session.
const cookieOver = (protocol: string) => (protocol === 'https' ? HOST_ONLY : PLAIN);

/** The session cookie in a `Cookie` header, with an unchecked signature. */
export function sessionCookie(header: string | undefined, protocol: string): string | undefined {
  return header === undefined ? undefined : cookieOver(protocol).pattern.exec(header)?.[1];
}

/** Sets, reads and clears session cookies. */
@Injectable()
export class SessionCookies {
  constructor(
    private readonly sessions: Sessions,
    private readonly noted: SessionList,
  ) {}

  /** The valid session of a request, else undefined. Renews a cookie that is a day old. */
  read(reply: FastifyReply): Session | undefined {
    const { request } = reply;
    // Once more in a second run: at first, a node that is behind may not know the cookie's session key.
    request.signedSession ??= this.sessions.signed(sessionCookie(request.headers.cookie, request.protocol));
    const session = request.signedSession;
    if (!session || !this.sessions.isValid(session)) return undefined;
    const renewed = this.sessions.renewed(session);
    if (renewed) this.hand(reply, renewed);
    return session;
  }

  /** Sets the session's cookie, unless the session has ended during the call: a new signature must not revive it. */
  hand(reply: FastifyReply, session: Session): void {
    if (!this.sessions.isValid(session)) return;
    this.replace(reply, this.sessions.write(session), this.sessions.secondsLeft(session));
    void this.noted.seen(session, reply.request.headers['user-agent']);
  }

  takeBack(reply: FastifyReply): void {
    this.replace(reply, '', 0);
  }

  private replace(reply: FastifyReply, value: string, maxAge: number): void {
    // The guard may have renewed the cookie in the same call.
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

/** Most members remembered by one device. A tablet behind the bar has a few. */
const MOST_MEMBERS = 8;
/** In seconds. Browsers keep cookies for 400 days at most. */
const MAX_AGE = 400 * 24 * 60 * 60;

/**
 * A cookie, sent only with the login, by which a device proves who has logged in on it before. It names no person: it has the device's
 * id and, for each member, a signature by the till.
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

  /** Adds the owner of this name to the device's cookie. */
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

/** The device and its marks from the cookie; without a cookie, a new device. */
function read({ headers }: FastifyRequest): { readonly device: string; readonly marks: readonly string[] } {
  const [, device = randomId(), marks = ''] = DEVICE.exec(headers.cookie ?? '') ?? [];
  return { device, marks: marks.split('.').slice(1) };
}
