import type { FastifyInstance } from 'fastify';
import type { OriginCheck } from './origin-check.js';
import { forbidden } from './problem.js';

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
