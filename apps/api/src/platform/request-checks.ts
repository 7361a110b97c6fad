import type { FastifyInstance } from 'fastify';
import type { Till } from '../till/till.js';
import type { OriginCheck } from './origin-check.js';
import { forbidden, invalid, unavailable } from './problem.js';

/** How long a read waits for the revision it asks for, in ms (contract, section 1). */
const PATIENCE = 5000;
const REVISION = /^-?\d{1,15}$/;

/** Refuses state-changing calls of foreign pages. */
export function checkOrigins(fastify: FastifyInstance, origins: OriginCheck): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request;
    const safe = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
    done(safe || origins.allows(headers.origin, request.host) ? undefined : forbidden('Fremde Herkunft'));
  });
}

/** A call without a body is one with nothing in it, whatever type it says it sends: several calls need no payload. */
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

/** Lets a call that names a revision wait until this node has reached it. */
export function awaitRevisions(fastify: FastifyInstance, till: Till): void {
  fastify.addHook('preHandler', (request, _reply, done) => {
    const header = request.headers['x-after-revision'];
    if (header === undefined) return done();
    if (typeof header !== 'string' || !REVISION.test(header))
      return done(invalid('Ungültige X-After-Revision'));
    till.reached(Number(header), PATIENCE).then((there) => done(there ? undefined : unavailable()), done);
  });
}
