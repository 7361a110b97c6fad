import { hash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type ApiCall, type PublicPart, publicPart, type SchemaName, schemas } from '@stammtisch/contracts';
import { type CommandOrigin, type DeviceLink, SYSTEM, type TillCommand, type Via } from '@stammtisch/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Outcome } from '../engine/till/commands.js';
import { canonicalJson } from '../engine/till/logged-event.js';
import type { Till } from '../engine/till/till.js';
import { invalid, unauthenticated } from '../http/problem.js';
import { idOf } from '../platform/ids.js';
import type { Secrets } from '../platform/secrets.js';
import type { Session } from './session.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session in the request's cookie if its signature is valid. The session may have ended. */
    signedSession?: Session | undefined;
    /** The caller's valid session. Set by the guard. */
    session?: Session | undefined;
    /** True once the call was counted against the caller's budget. A second run of the handler is not counted. */
    isPaid?: boolean;
    guarded?: Guarded;
    /** Id of the call's command. Set when a {@link Call} is made. */
    commandId?: string;
  }
}

const KEY = /^[\x20-\x7e]{8,128}$/;

/** A state-changing call, with its caller and the command id that identifies a repeat. */
export class Call {
  constructor(
    readonly memberId: string,
    readonly origin: CommandOrigin,
    readonly session: Session | undefined,
    private readonly till: Till,
    readonly reply: FastifyReply,
  ) {}

  get request(): FastifyRequest {
    return this.reply.request;
  }

  /** The caller's session. @throws Problem 401 for a device's call */
  get ownSession(): Session {
    return known(this.session);
  }

  /** The same call with this member as the actor, for example at a tablet. */
  by(memberId: string, via?: Via): Call {
    const origin = { ...this.origin, actor: memberId, ...(via && { via }) };
    return new Call(memberId, origin, undefined, this.till, this.reply);
  }

  /** Executes the command. A repeat of the call gets the first call's outcome. @throws Refusal */
  async execute(command: TillCommand): Promise<Outcome> {
    return this.note(await this.till.execute(command, this.origin));
  }

  /** As {@link execute} or {@link once}, with the result of calls that return only a revision. @throws Refusal */
  async done(what: TillCommand | (() => Promise<Outcome>)) {
    const { revision } = await (typeof what === 'function' ? this.once(what) : this.execute(what));
    return { revision };
  }

  /** Does work that ends in a command. A repeat of the call skips it and gets the first outcome. @throws Refusal */
  async once(work: () => Promise<Outcome>): Promise<Outcome> {
    return this.note((await this.till.outcomeOf(this.origin)) ?? (await work()));
  }

  /** Sets the header `idempotent-replay` for the outcome of an earlier call with the same key. */
  private note(outcome: Outcome): Outcome {
    if (outcome.replayed) this.reply.header('idempotent-replay', 'true');
    return outcome;
  }
}

/** Set by the guard, for making a {@link Call}. */
interface Guarded {
  readonly till: Till;
  readonly secrets: Secrets;
  readonly body: ApiCall['body'];
  /** The caller's link, if it is a tablet. */
  readonly tablet: DeviceLink | undefined;
}

/** The call of a logged-in member. @throws Problem 401 */
export function memberCall(context: ExecutionContext): Call {
  const session = known(context.switchToHttp().getRequest<FastifyRequest>().session);
  return callAs(context, session.memberId, session.memberId, session);
}

/** The command's id is derived from scope and key, so that a repeat has the same id on every node. */
export function callAs(context: ExecutionContext, scope: string, actor: string, session?: Session): Call {
  const reply = context.switchToHttp().getResponse<FastifyReply>();
  const { request } = reply;
  const { headers, id, guarded } = request;
  if (!guarded) throw new Error('The guard has not seen the call');
  const key = headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !KEY.test(key)))
    throw invalid('Ungültiger Idempotency-Key');
  // Without a key the request's id is the command's id, so a second run of the handler repeats the same command.
  const commandId = key === undefined ? id : idOf(`${scope}:${key}`);
  request.commandId = commandId;
  const print = key === undefined ? '' : fingerprint(request, guarded);
  const origin = { commandId, correlationId: id, actor, request: print };
  return new Call(session?.memberId ?? '', origin, session, guarded.till, reply);
}

/** The parts of bodies that a fingerprint covers, by schema. */
const parts = new Map<SchemaName | undefined, PublicPart>();

/**
 * Keyed hash that distinguishes requests under the same key. The log keeps it for ever, so it covers only the schema's fields of the
 * body, without secrets: a stolen backup must not allow guessing passwords.
 */
function fingerprint({ method, url, body: sent = null }: FastifyRequest, { secrets, body }: Guarded): string {
  const path = url.split('?')[0]?.replace(/\/$/, '');
  const part = parts.get(body) ?? publicPart(body ? schemas[body] : z.object({}));
  parts.set(body, part);
  const content = Buffer.isBuffer(sent) ? hash('sha256', sent) : canonicalJson(part(sent));
  return secrets.fingerprint(`${method} ${path}\n${content}`);
}

export interface AtTablet {
  readonly tablet: DeviceLink;
  readonly call: Call;
}

/** Origin of a command that the till itself executes at its start. */
export function systemOrigin(commandId: string): CommandOrigin {
  return { commandId, correlationId: 'start', actor: SYSTEM, request: '' };
}

/** Parameter: the call of a logged-in member. @throws Problem 401 */
export const MemberCall = createParamDecorator((_: unknown, context: ExecutionContext) =>
  memberCall(context),
);

/** Parameter: id of the logged-in member. @throws Problem 401 */
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext): string =>
    known(context.switchToHttp().getRequest<FastifyRequest>().session).memberId,
);

/** Parameter: the call of a tablet. @throws Problem 401 */
export const TabletCall = createParamDecorator((_: unknown, context: ExecutionContext): AtTablet => {
  const tablet = known(context.switchToHttp().getRequest<FastifyRequest>().guarded?.tablet);
  return { tablet, call: callAs(context, `tablet ${tablet.id}`, 'stranger') };
});

/** Parameter: the call of somebody who is not a member yet. */
export const StrangersCall = createParamDecorator((_: unknown, context: ExecutionContext) =>
  callAs(context, '', 'stranger'),
);

function known<Who>(who: Who | undefined): Who {
  if (!who) throw unauthenticated();
  return who;
}
