import type { FastifyInstance } from 'fastify';

/** For whatever is answered: types are not guessed, and no search engine lists it. */
const ALL = { 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' };

const COMMON = {
  ...ALL,
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** Everything from here, nothing inline. The API's own documentation page needs inline styles. */
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
/** Answers of the API are data, never a page. */
const API = {
  ...ALL,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};
const HSTS = 'max-age=31536000; includeSubDomains';

/** Sets the headers that keep browsers from doing what no page of ours asks for. */
export function secureHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    // Headers go by the route that answers, however its path was spelled. An address without a route gets those of the API.
    const route = request.routeOptions.url ?? '/api';
    reply.headers(!route.startsWith('/api') ? PAGES : route.startsWith('/api/docs') ? DOCS : API);
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
    done();
  });
}
