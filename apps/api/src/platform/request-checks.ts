import type { FastifyInstance } from 'fastify';
import type { OriginCheck } from './origin-check.js';
import { forbidden, invalid } from './problem.js';

/** How deep objects and lists may lie in each other in a body; the deepest that any call takes has three. */
const DEEPEST = 20;

/** Refuses state-changing calls of foreign pages. */
export function checkOrigins(fastify: FastifyInstance, origins: OriginCheck): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request;
    const safe = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
    done(
      safe || origins.allows(headers.origin, request.host)
        ? undefined
        : forbidden('Fremde Herkunft', 'foreign_origin'),
    );
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

/** Refuses bodies so deep that whoever walks through them by recursion would fall off the stack. */
export function boundDepth(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => {
    done(isDeeper(request.body, DEEPEST) ? invalid() : undefined);
  });
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((part) => isDeeper(part, depth - 1));
}
