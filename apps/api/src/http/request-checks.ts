import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import QuickLRU from 'quick-lru';
import { type Arrival, askedBy } from '../platform/addresses.js';
import { Settings } from '../platform/settings.js';
import { forbidden, invalid, misdirected } from './problem.js';
import { inUrl, isOnlyHere } from './web-addresses.js';

/** Most levels of objects and lists in a body. The deepest body of any call has three. */
const DEEPEST = 20;

/** What a browser asked for: with or without https, and at which host. */
export type Asked = Pick<ReturnType<typeof askedBy>, 'protocol' | 'host'>;

/** A name or an address, and a port: whatever else stands there would stand in the links that are made of it. */
const HOST = /^(?:[a-z\d.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Knows where calls may come from, and under which hosts the till is called. A page of another name, led to the till's address, must
 * not pass for the till's own.
 */
@Injectable()
export class Origins {
  /** Host name in the settings; undefined where they say nothing that holds for other machines. */
  private readonly known: string | undefined;
  /** Host names of the hosts that were called last: parsing one takes a hundredth of a call's time. */
  private readonly hostnames = new QuickLRU<string, string>({ maxSize: 50 });

  constructor(private readonly settings: Settings) {
    const hostname = settings.publicUrl && new URL(settings.publicUrl).hostname;
    this.known = hostname && !isOnlyHere(hostname) ? hostname : undefined;
  }

  /** Is it the host in `PUBLIC_URL`, this machine by a name that leads to itself, or one of its addresses? Without `PUBLIC_URL`, any is. */
  believes(host: string | undefined): boolean {
    const hostname = host && (this.hostnames.get(host) ?? this.parsed(host));
    if (!hostname) return false;
    return this.known === undefined || hostname === this.known || isOnlyHere(hostname) || isOwn(hostname);
  }

  private parsed(host: string): string | undefined {
    if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return undefined;
    const { hostname } = new URL(`http://${host}`);
    this.hostnames.set(host, hostname);
    return hostname;
  }

  /** Yes for no origin (no browser's cross-site call), the till's own, or the web app's development server. */
  allows(origin: string | undefined, asked: Asked): boolean {
    if (origin === undefined) return true;
    if (!URL.canParse(origin)) return false;
    const from = new URL(origin);
    return this.isOurs(from, asked) || (this.settings.devServer && from.hostname === 'localhost');
  }

  /** The client of Socket.IO, which takes the proxy before the till for it, and what it asked for. */
  asked(arrival: Arrival): ReturnType<typeof askedBy> {
    return askedBy(arrival, this.settings.trustProxy);
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
const UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
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
  const plain = BROKEN.test(path) ? path : path.replace(UNRESERVED, decodeURIComponent);
  return (plain || '/') + target.slice(path.length);
}

/** Routes for monitoring, under any host name. They make no links and know no session. */
const WATCHED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Is it an address of this machine? Addresses come and go, so they are looked up. */
function isOwn(hostname: string): boolean {
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ address }) => inUrl(address) === hostname),
  );
}

/** Refuses calls of hosts that are not the till's, and of two at a time: proxies may go by one, and the till by the other. */
export function refuseOtherHosts(fastify: FastifyInstance, origins: Origins): void {
  fastify.addHook('onRequest', ({ host, raw, routeOptions: { url = '' } }, _reply, done) => {
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    const isOurs = origins.believes(host) && hosts.length < 2;
    done(WATCHED.has(url.replace(/\/$/, '')) || isOurs ? undefined : misdirected());
  });
}

/** Headers of every answer: browsers guess no types, and search engines list nothing. */
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
/** Headers of the API's answers, which are data and never a page. */
const API = {
  ...ALL,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};
/** Browsers come with https only, for a year. Other names below the till's are somebody else's matter. */
const HSTS = 'max-age=31536000';

/** Sets the headers by which browsers refuse what none of the till's pages asks for. */
export function secureHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    // Headers go by the route that answers, however its path was spelled. An unknown address gets those of the API.
    const route = request.routeOptions.url ?? '/api';
    reply.headers(!route.startsWith('/api') ? PAGES : route.startsWith('/api/docs') ? DOCS : API);
    // At localhost, people run other things without https.
    if (request.protocol === 'https' && !isOnlyHere(request.hostname))
      reply.header('strict-transport-security', HSTS);
    done();
  });
}
