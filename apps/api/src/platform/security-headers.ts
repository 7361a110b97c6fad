import type { FastifyInstance } from 'fastify';

const NO_GUESSING = { 'x-content-type-options': 'nosniff' };

const COMMON = {
  ...NO_GUESSING,
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
  ...NO_GUESSING,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};
const HSTS = 'max-age=31536000; includeSubDomains';

/** Sets the headers that keep browsers from doing what no page of ours asks for. */
export function secureHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    reply.headers(!url.startsWith('/api') ? PAGES : url.startsWith('/api/docs') ? DOCS : API);
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
    done();
  });
}
