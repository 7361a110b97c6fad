import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomId } from '../platform/ids.js';
import { Secrets } from '../platform/secrets.js';
import { Signatures } from './signatures.js';

const PATTERN = /(?:^|;\s*)device=([\w-]{36})((?:\.[\w-]{43}){0,8})(?:;|$)/;

/** Most members whom one device remembers; a tablet behind the bar has a few. */
const MOST = 8;
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
  mark(request: FastifyRequest, reply: FastifyReply, username: string): void {
    const { device, marks } = read(request);
    const mark = this.signatures.of('device', this.text(device, username));
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

/** The device and its marks from the browser's cookie; without a cookie, a new device. */
function read({ headers }: FastifyRequest): { readonly device: string; readonly marks: readonly string[] } {
  const [, device = randomId(), marks = ''] = PATTERN.exec(headers.cookie ?? '') ?? [];
  return { device, marks: marks.split('.').slice(1) };
}
