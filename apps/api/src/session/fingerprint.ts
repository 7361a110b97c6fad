import type { ExecutionContext } from '@nestjs/common';
import { type PublicPart, publicPart, type SchemaName, schemas } from '@stammtisch/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Secrets } from '../platform/secrets.js';
import { callOf } from '../platform/serves.js';
import { canonicalJson } from '../till/canonical-json.js';

const NO_FIELDS = publicPart(z.object({}));

const parts = new Map<SchemaName, PublicPart>();

/** What may be compared of the body that a call takes. */
function partOf(body: SchemaName): PublicPart {
  const part = parts.get(body) ?? publicPart(schemas[body]);
  parts.set(body, part);
  return part;
}

/**
 * What tells a request from another one under the same key. It stays in the log for ever and is quick to compute, so of the body
 * it covers only what the call's schema knows, and nothing that is secret: whoever has a backup could try passwords on it.
 */
export function fingerprint(context: ExecutionContext, secrets: Secrets): string {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const body = callOf(context)?.body;
  const part = body ? partOf(body) : NO_FIELDS;
  const path = request.url.split('?')[0]?.replace(/\/$/, '');
  const text = `${request.method} ${path}\n${canonicalJson(part(request.body ?? null))}`;
  return secrets.fingerprint(text);
}
