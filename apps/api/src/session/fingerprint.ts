import type { ExecutionContext } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { type PublicPart, publicPart } from '@stammtisch/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { canonicalJson } from '../till/canonical-json.js';

const NO_FIELDS = publicPart(z.object({}));

/** What may be compared of the body that a handler takes. */
const partOf = new WeakMap<object, PublicPart>();

/**
 * What tells a request from another one under the same key. It stays in the log for ever and is quick to compute, so of the body
 * it covers only what the handler's schema knows, and nothing that is secret: whoever has a backup could try passwords on it.
 */
export function fingerprint(context: ExecutionContext): string {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const handler = context.getHandler();
  let part = partOf.get(handler);
  if (!part) {
    part = partTakenBy(context.getClass(), handler.name);
    partOf.set(handler, part);
  }
  const path = request.url.split('?')[0]?.replace(/\/$/, '');
  const text = `${request.method} ${path}\n${canonicalJson(part(request.body ?? null))}`;
  return request.server.secrets.fingerprint(text);
}

/** By the schema in the handler's `@Body({ schema })`. */
function partTakenBy(controller: object, handler: string): PublicPart {
  const parameters: unknown = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler);
  for (const [name, parameter] of Object.entries(parameters ?? {})) {
    const { schema } = Object(parameter);
    if (name.startsWith(`${RouteParamtypes.BODY}:`) && schema instanceof z.ZodType) return publicPart(schema);
  }
  return NO_FIELDS;
}
