import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { type Arrival, askedBy } from '../platform/addresses.js';
import { Settings } from '../platform/settings.js';
import { forbidden, misdirected } from './problem.js';
import { inUrl, isOnlyHere } from './web-addresses.js';

/** Protocol and host of a browser's request. */
export type Asked = Pick<ReturnType<typeof askedBy>, 'protocol' | 'host'>;

/** A name or an address, and a port. Links are made of it, so nothing else may be in it. */
const HOST = /^(?<hostname>[a-z\d.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Decides which origins may call, and at which hosts the till may be called. A foreign name that resolves to the till's address must not
 * pass for the till's own (DNS rebinding).
 */
@Injectable()
export class Origins {
  /** Host name of `PUBLIC_URL`; undefined if it is not valid on other machines. */
  private readonly known: string | undefined;

  constructor(private readonly settings: Settings) {
    const hostname = settings.publicUrl && new URL(settings.publicUrl).hostname;
    this.known = hostname && !isOnlyHere(hostname) ? hostname : undefined;
  }

  /** True for the host in `PUBLIC_URL`, localhost and this machine's addresses. Without `PUBLIC_URL`, any host is accepted. */
  believes(host: string | undefined): boolean {
    // Not as a URL: parsing one takes a hundredth of a call's time.
    const hostname = HOST.exec(host ?? '')?.groups?.hostname?.toLowerCase();
    if (!hostname) return false;
    return this.known === undefined || hostname === this.known || isOnlyHere(hostname) || isOwn(hostname);
  }

  /** True without an origin (not a browser's cross-site call), for the till's own, and for the web app's development server. */
  allows(origin: string | undefined, asked: Asked): boolean {
    if (origin === undefined) return true;
    if (!URL.canParse(origin)) return false;
    const from = new URL(origin);
    return this.isOurs(from, asked) || (this.settings.devServer && from.hostname === 'localhost');
  }

  /** Client address, protocol and host for Socket.IO, which knows only the proxy's. */
  asked(arrival: Arrival): ReturnType<typeof askedBy> {
    return askedBy(arrival, this.settings.trustProxy);
  }

  /** The protocol counts, too: a page of the same host over plain http may come from a man in the middle. */
  private isOurs({ protocol, host, origin }: URL, asked: Asked): boolean {
    const { trustProxy, publicUrl } = this.settings;
    if (host !== asked.host) return false;
    if (protocol === `${asked.protocol}:` || origin === publicUrl) return true;
    // Without TRUST_PROXY the till does not see that a proxy terminates https.
    return protocol === 'https:' && trustProxy === undefined && publicUrl === undefined;
  }
}

/** Refuses state-changing calls of foreign pages. */
export function checkOrigins(fastify: FastifyInstance, origins: Origins): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request;
    const safe = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
    if (safe || origins.allows(headers.origin, request)) done();
    else done(forbidden('Fremde Herkunft', 'foreign_origin'));
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

/** `http://host` of a request line in absolute form, which every server must accept (RFC 9112, 3.2.2). */
const AUTHORITY = /^https?:\/\/(?<host>[^/?#]*)/i;
/** Percent-encoded letters, digits and `-._~` are equivalent to the plain characters (RFC 3986, 2.3). */
const UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
const BROKEN = /%(?![\da-f]{2})/i;

/**
 * The normalized target of a request, for all later steps: `GET http://x/%61pi/` is `/api/` at the host x. A malformed target stays as
 * it is, and the router refuses it.
 */
export function plainTarget(request: IncomingMessage): string {
  const { url = '/', headers } = request;
  if (url.startsWith('/') && !url.includes('%')) return url;
  const { host } = AUTHORITY.exec(url)?.groups ?? {};
  if (host) headers.host = host;
  const target = url.replace(AUTHORITY, '');
  const query = target.indexOf('?');
  const path = query < 0 ? target : target.slice(0, query);
  const plain = BROKEN.test(path) ? path : path.replace(UNRESERVED, decodeURIComponent);
  return (plain || '/') + target.slice(path.length);
}

/** Routes for monitoring, allowed under any host name. They make no links and use no session. */
const WATCHED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** True for an address of this machine. Not cached, since addresses change. */
function isOwn(hostname: string): boolean {
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ address }) => inUrl(address) === hostname),
  );
}

/** Refuses calls to other hosts, and calls with two `Host` headers: a proxy may use one, and the till the other. */
export function refuseOtherHosts(fastify: FastifyInstance, origins: Origins): void {
  fastify.addHook('onRequest', ({ host, raw, routeOptions: { url = '' } }, _reply, done) => {
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    const isOurs = origins.believes(host) && hosts.length < 2;
    done(WATCHED.has(url.replace(/\/$/, '')) || isOurs ? undefined : misdirected());
  });
}

/** Headers of every response: browsers guess no types, and search engines index nothing. */
const ALL = { 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' };

const COMMON = {
  ...ALL,
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** Content security policy of pages: everything from the till, nothing inline. Only the API's documentation needs inline styles. */
const policy = (styles: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src ${styles}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const PAGES = { ...COMMON, 'content-security-policy': policy("'self'") };
const DOCS = { ...COMMON, 'content-security-policy': policy("'self' 'unsafe-inline'") };
/** Headers of the API's responses, which are never a page. */
const API = {
  ...ALL,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};
/** Browsers use only https for a year. Subdomains are not included. */
const HSTS = 'max-age=31536000';

export function secureHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    // By the route and not by the path, which has several spellings. An unknown address gets the headers of the API.
    const route = request.routeOptions.url ?? '/api';
    reply.headers(!route.startsWith('/api') ? PAGES : route.startsWith('/api/docs') ? DOCS : API);
    // On localhost, other apps run without https.
    if (request.protocol === 'https' && !isOnlyHere(request.hostname))
      reply.header('strict-transport-security', HSTS);
    done();
  });
}
