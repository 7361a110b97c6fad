import { hash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import {
  type ApiCall,
  type DoneAnswer,
  type PublicPart,
  publicPart,
  type SchemaName,
  schemas,
} from '@stammtisch/contracts';
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
    /** The session in the request's cookie, if this till has signed the cookie. The session may have ended. */
    signedSession?: Session | undefined;
    /** The caller's session. The guard sets it once it knows that the session still stands. */
    session?: Session | undefined;
    /** Was the call counted against its caller's budget? A second run of the handler is not counted. */
    isPaid?: boolean;
    /** What the guard knows of the call. */
    guarded?: Guarded;
    /** Id of the call's command; undefined until the call was asked for as a {@link Call}. */
    commandId?: string;
  }
}

const KEY = /^[\x20-\x7e]{8,128}$/;

/** A state-changing call: its caller, and what identifies a repeat. */
export class Call {
  constructor(
    readonly memberId: string,
    readonly origin: CommandOrigin,
    readonly session: Session | undefined,
    private readonly till: Till,
    readonly reply: FastifyReply,
  ) {}

  /** Ids for the server's log. The call's events carry the same ids. */
  get ids(): { readonly request: string; readonly command: string } {
    return { request: this.origin.correlationId, command: this.origin.commandId };
  }

  /** The request. Throttles count it once, also when its handler runs a second time. */
  get request(): FastifyRequest {
    return this.reply.request;
  }

  /** The session in which the call is made. @throws Problem 401 for a device's call */
  get ownSession(): Session {
    return known(this.session);
  }

  /** The call of somebody who turns out to be this member, maybe at a tablet. */
  by(memberId: string, via?: Via): Call {
    const origin = { ...this.origin, actor: memberId, ...(via && { via }) };
    return new Call(memberId, origin, undefined, this.till, this.reply);
  }

  /** Has the till carry out the command. A repeat of the call gets the outcome of the first call. @throws Refusal */
  async execute(command: TillCommand): Promise<Outcome> {
    return this.note(await this.till.execute(command, this.origin));
  }

  /** As {@link execute} or {@link once}, for a call whose answer says only that it is done. @throws Refusal */
  async done(what: TillCommand | (() => Promise<Outcome>)): Promise<DoneAnswer> {
    const { revision } = await (typeof what === 'function' ? this.once(what) : this.execute(what));
    return { success: true, revision };
  }

  /** Does work that ends in a command. A repeat of the call does no work and gets the first outcome. @throws Refusal */
  async once(work: () => Promise<Outcome>): Promise<Outcome> {
    return this.note((await this.till.outcomeOf(this.origin)) ?? (await work()));
  }

  /** Sets the header `idempotent-replay` when the outcome is that of an earlier call with the same key. */
  private note(outcome: Outcome): Outcome {
    if (outcome.replayed) this.reply.header('idempotent-replay', 'true');
    return outcome;
  }
}

/** What the guard knows of a call, for the {@link Call} that is made of it. */
interface Guarded {
  readonly till: Till;
  readonly secrets: Secrets;
  /** Schema of the call's body. */
  readonly body: ApiCall['body'];
  /** The caller's link, if the caller is a tablet. */
  readonly tablet: DeviceLink | undefined;
}

/** The call of a logged-in member. @throws Problem 401 */
export function memberCall(context: ExecutionContext): Call {
  const session = known(context.switchToHttp().getRequest<FastifyRequest>().session);
  return callAs(context, session.memberId, session.memberId, session);
}

/** The same key in the same scope names the same command: the command's id is derived from both, on every node. */
function callAs(context: ExecutionContext, scope: string, actor: string, session?: Session): Call {
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

/** The parts of bodies that a fingerprint covers, by their schema. */
const parts = new Map<SchemaName | undefined, PublicPart>();

/**
 * Keyed hash that distinguishes requests under the same key. The log keeps it for ever. It covers only the schema's fields of the
 * body, without secrets: a stolen backup must not allow to guess passwords.
 */
function fingerprint({ method, url, body: sent = null }: FastifyRequest, { secrets, body }: Guarded): string {
  const path = url.split('?')[0]?.replace(/\/$/, '');
  const part = parts.get(body) ?? publicPart(body ? schemas[body] : z.object({}));
  parts.set(body, part);
  const said = Buffer.isBuffer(sent) ? hash('sha256', sent) : canonicalJson(part(sent));
  return secrets.fingerprint(`${method} ${path}\n${said}`);
}

/** A call of a tablet. */
export interface AtTablet {
  readonly tablet: DeviceLink;
  readonly call: Call;
}

/** Origin of a command that the till itself gives at its start. */
export function systemOrigin(commandId: string): CommandOrigin {
  return { commandId, correlationId: 'start', actor: SYSTEM, request: '' };
}

/** Parameter: the call of a logged-in member; undefined for a caller who is not logged in. */
export const OptionalCall = createParamDecorator((_: unknown, context: ExecutionContext) =>
  context.switchToHttp().getRequest<FastifyRequest>().session ? memberCall(context) : undefined,
);

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
