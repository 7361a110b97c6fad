import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { CommandOrigin } from '@stammtisch/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unauthenticated } from '../platform/problem.js';
import type { Outcome } from '../till/outcomes.js';
import type { CallOrigins } from './call-origins.js';
import type { Session } from './session.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** What its cookie says, if we have signed that, whether or not the session still stands. */
    signedSession?: Session | undefined;
    /** Set by the guard once somebody is known to be logged in. */
    session?: Session;
    /** Set by the guard. */
    whoCalls?: WhoCalls;
  }
}

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

/** Who makes a request, as the guard has found out. */
export class WhoCalls {
  /** Of the command that the call has led to. */
  commandId: string | undefined;

  constructor(
    readonly session: Session | undefined,
    private readonly context: ExecutionContext,
    private readonly origins: CallOrigins,
  ) {}

  /** Their call as a member; undefined for who is not logged in. */
  asMember(): Call | undefined {
    const { session } = this;
    if (!session) return undefined;
    const { memberId } = session;
    return new Call(memberId, this.origin(memberId, memberId), session, this.reply);
  }

  /** Their call as somebody who is not a member yet. */
  asStranger(): Call {
    return new Call('', this.origin('', 'stranger'), undefined, this.reply);
  }

  private origin(scope: string, actor: string): CommandOrigin {
    const origin = this.origins.of(this.context, scope, actor);
    this.commandId = origin.commandId;
    return origin;
  }

  private get reply(): FastifyReply {
    return this.context.switchToHttp().getResponse();
  }
}

/** The member who is logged in. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { session } = whoCalls(context);
  if (!session) throw unauthenticated();
  return session.memberId;
});

/** The call of a logged-in member. */
export const MemberCall = createParamDecorator((_: unknown, context: ExecutionContext): Call => {
  const call = whoCalls(context).asMember();
  if (!call) throw unauthenticated();
  return call;
});

/** The call of whoever it is, logged in or not. */
export const OptionalCall = createParamDecorator((_: unknown, context: ExecutionContext) =>
  whoCalls(context).asMember(),
);

/** The call of somebody who is not a member yet. */
export const StrangersCall = createParamDecorator((_: unknown, context: ExecutionContext) =>
  whoCalls(context).asStranger(),
);

function whoCalls(context: ExecutionContext): WhoCalls {
  const { whoCalls } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!whoCalls) throw new Error('The guard has not asked who calls');
  return whoCalls;
}
