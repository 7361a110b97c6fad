import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { CommandOrigin } from '@stammtisch/domain';
import type { FastifyRequest } from 'fastify';
import { idOf, randomId } from '../platform/ids.js';
import { invalid } from '../platform/problem.js';
import { Secrets } from '../platform/secrets.js';
import { fingerprint } from './fingerprint.js';

const KEY = /^[\x20-\x7e]{8,128}$/;

/** Where commands come from: which call, and what tells a repeat of it from a new one. */
@Injectable()
export class CallOrigins {
  constructor(private readonly secrets: Secrets) {}

  /** The same key in the same scope is the same command: its id follows from them, on every node and after every restart. */
  of(context: ExecutionContext, scope: string, actor: string): CommandOrigin {
    const { headers, id: correlationId } = context.switchToHttp().getRequest<FastifyRequest>();
    const key = headers['idempotency-key'];
    if (key === undefined) return { commandId: randomId(), correlationId, actor, request: '' };
    if (typeof key !== 'string' || !KEY.test(key)) throw invalid('Ungültiger Idempotency-Key');
    const request = fingerprint(context, this.secrets);
    return { commandId: idOf(`${scope}:${key}`), correlationId, actor, request };
  }
}
