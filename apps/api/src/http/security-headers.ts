import type { FastifyInstance } from 'fastify';
import { isOnlyHere } from './web-addresses.js';

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
