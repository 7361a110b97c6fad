import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { type Arrival, clientAddress, requestedHost, requestedProtocol } from '../platform/addresses.js';
import { Settings } from '../platform/settings.js';
import { forbidden, invalid } from './problem.js';

/** Most levels of objects and lists in a body. The deepest body of any call has three. */
const DEEPEST = 20;

/** What a browser asked for: with or without https, and at which host. */
export interface Asked {
  readonly protocol: string;
  readonly host: string | undefined;
}

/** Knows which pages may talk to the till. */
@Injectable()
export class OriginCheck {
  constructor(private readonly settings: Settings) {}

  /** Yes for no origin (no browser's cross-site call), the till's own, or the web app's development server. */
  allows(origin: string | undefined, asked: Asked): boolean {
    if (origin === undefined) return true;
    if (!URL.canParse(origin)) return false;
    const from = new URL(origin);
    return this.isOurs(from, asked) || (this.settings.devServer && from.hostname === 'localhost');
  }

  /** A page of the same host over plain http may be anybody's who sits in between: the scheme counts, too. */
  private isOurs({ protocol, host, origin }: URL, asked: Asked): boolean {
    const { trustProxy, publicUrl } = this.settings;
    if (host !== asked.host) return false;
    if (protocol === `${asked.protocol}:` || origin === publicUrl) return true;
    // Without TRUST_PROXY the till can't know that a proxy terminates https.
    return protocol === 'https:' && trustProxy === undefined && publicUrl === undefined;
  }
}

/** Finds the addresses of Socket.IO's clients: Socket.IO takes the proxy before the till for them. */
@Injectable()
export class PeerAddresses {
  constructor(private readonly settings: Settings) {}

  of(arrival: Arrival): string {
    return clientAddress(arrival, this.settings.trustProxy);
  }

  /** The host that the client asked for, and how. */
  asked(arrival: Arrival): Asked {
    const { trustProxy } = this.settings;
    return { protocol: requestedProtocol(arrival, trustProxy), host: requestedHost(arrival, trustProxy) };
  }
}

/** Refuses state-changing calls of foreign pages. */
export function checkOrigins(fastify: FastifyInstance, origins: OriginCheck): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request;
    const safe = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
    done(
      safe || origins.allows(headers.origin, request)
        ? undefined
        : forbidden('Fremde Herkunft', 'foreign_origin'),
    );
  });
}

/** Lets a call without a body name any content type: several calls need no body. */
export function allowNoBody(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ headers }, _reply, done) => {
    const empty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    if (empty) delete headers['content-type'];
    done();
  });
  fastify.addHook('preHandler', (request, _reply, done) => {
    request.body ??= {};
    done();
  });
}

/** Refuses bodies so deep that walking through them by recursion would overflow the stack. */
export function boundDepth(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => {
    done(isDeeper(request.body, DEEPEST) ? invalid() : undefined);
  });
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  return depth === 0 || Object.values(value).some((part) => isDeeper(part, depth - 1));
}

/** `http://host` of a request line in absolute form, which every server has to understand (RFC 9112, 3.2.2). */
const AUTHORITY = /^https?:\/\/(?<host>[^/?#]*)/i;
/** Letters, digits and `-._~`, written as a percent sign and two digits, mean the same as themselves (RFC 3986, 2.3). */
const PLAIN = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
const BROKEN = /%(?![\da-f]{2})/i;

/**
 * The request's target in its plainest spelling, by which all later steps decide: `GET http://x/%61pi/` is `/api/` at the host x.
 * What is spelled wrong stays wrong, and the router refuses it.
 */
export function plainTarget(request: IncomingMessage): string {
  const { url = '/', headers } = request;
  if (url.startsWith('/') && !url.includes('%')) return url;
  const { host } = AUTHORITY.exec(url)?.groups ?? {};
  if (host) headers.host = host;
  const target = url.replace(AUTHORITY, '');
  const query = target.indexOf('?');
  const path = query < 0 ? target : target.slice(0, query);
  const plain = BROKEN.test(path) ? path : path.replace(PLAIN, decodeURIComponent);
  return (plain || '/') + target.slice(path.length);
}
