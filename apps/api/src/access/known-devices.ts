import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomId } from '../platform/ids.js';
import { Secrets } from '../platform/secrets.js';

const PATTERN = /(?:^|;\s*)device=([\w-]{36})((?:\.[\w-]{43}){0,8})(?:;|$)/;

/** Members whom a device can prove to know; a tablet behind the bar has a few. */
const MOST = 8;
/** What browsers keep a cookie at most, in seconds: 400 days. */
const MAX_AGE = 400 * 24 * 60 * 60;

/**
 * A cookie by which a device proves who has logged in on it before. It names no person: an id of its own, and for each of
 * those a hash that only the till can make. Sent to the login alone.
 */
@Injectable()
export class KnownDevices {
  constructor(private readonly secrets: Secrets) {}

  /** The device, if the owner of this name has logged in on it before. */
  knows(request: FastifyRequest, username: string): string | undefined {
    const { device, marks } = read(request);
    const text = this.text(device, username);
    return marks.some((mark) => this.secrets.signed('device', text, mark)) ? device : undefined;
  }

  /** Lets the device prove from now on that the owner of this name has logged in on it. */
  mark(request: FastifyRequest, reply: FastifyReply, username: string): void {
    const { device, marks } = read(request);
    const mark = this.secrets.signature('device', this.text(device, username));
    const value = [device, mark, ...marks.filter((other) => other !== mark)].slice(0, MOST + 1).join('.');
    const secure = request.protocol === 'https' ? '; Secure' : '';
    const path = 'Path=/api/login';
    reply.header(
      'set-cookie',
      `device=${value}; ${path}; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax${secure}`,
    );
  }

  private text(device: string, username: string): string {
    return `${device}.${this.secrets.usernameHash(username)}`;
  }
}

/** What the browser sent, or a new device. */
function read({ headers }: FastifyRequest): { readonly device: string; readonly marks: readonly string[] } {
  const [, device = randomId(), marks = ''] = PATTERN.exec(headers.cookie ?? '') ?? [];
  return { device, marks: marks.split('.').slice(1) };
}
