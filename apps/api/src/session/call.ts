import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { CommandOrigin } from '@stammtisch/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { idOf, randomId } from '../platform/ids.js';
import { invalid, unauthenticated } from '../platform/problem.js';
import type { Secrets } from '../platform/secrets.js';
import type { Outcome } from '../till/outcomes.js';
import { fingerprint } from './fingerprint.js';
import type { Session } from './session.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard once somebody is known to be logged in. */
    session?: Session;
  }
}

const KEY = /^[\x20-\x7e]{8,128}$/;

/** A state-changing call: who makes it, and what tells a repeat of it from a new one. */
export class Call {
  constructor(
    readonly memberId: string,
    readonly origin: CommandOrigin,
    readonly session: Session | undefined,
    private readonly reply: FastifyReply,
  ) {}

  /** Tells the caller when this is the answer to an earlier call with the same key. */
  note(outcome: Outcome): Outcome {
    if (outcome.replayed) this.reply.header('idempotent-replay', 'true');
    return outcome;
  }
}

/** The member who is logged in. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  return sessionOf(context.switchToHttp().getRequest<FastifyRequest>()).memberId;
});

/** The call of a logged-in member. */
export const MemberCall = createParamDecorator((_: unknown, context: ExecutionContext): Call => {
  const call = memberCall(context);
  if (!call) throw unauthenticated();
  return call;
});

/** The call of whoever it is, logged in or not. */
export const OptionalCall = createParamDecorator((_: unknown, context: ExecutionContext) =>
  memberCall(context),
);

/** The call of somebody who is not a member yet. */
export const StrangersCall = createParamDecorator((_: unknown, context: ExecutionContext): Call => {
  const http = context.switchToHttp();
  return new Call('', originOf(context, '', 'stranger'), undefined, http.getResponse<FastifyReply>());
});

function memberCall(context: ExecutionContext): Call | undefined {
  const http = context.switchToHttp();
  const request = http.getRequest<FastifyRequest>();
  const { session } = request;
  if (!session) return undefined;
  const origin = originOf(context, session.memberId, session.memberId);
  return new Call(session.memberId, origin, session, http.getResponse<FastifyReply>());
}

function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw unauthenticated();
  return request.session;
}

/** The same key in the same scope is the same command: its id follows from them, on every node and after every restart. */
function originOf(context: ExecutionContext, scope: string, actor: string): CommandOrigin {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const key = request.headers['idempotency-key'];
  if (key === undefined) return { commandId: randomId(), correlationId: request.id, actor, request: '' };
  if (typeof key !== 'string' || !KEY.test(key)) throw invalid('Ungültiger Idempotency-Key');
  return {
    commandId: idOf(`${scope}:${key}`),
    correlationId: request.id,
    actor,
    request: fingerprint(context),
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    secrets: Secrets;
  }
}
