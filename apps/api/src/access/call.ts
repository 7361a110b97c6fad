import { hash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import {
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
import { callOf } from '../http/serves.js';
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
    /** Who makes the request. The guard sets the field. */
    whoCalls?: WhoCalls;
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

/** Who makes a request, as the guard has found out. */
export class WhoCalls {
  /** Id of the call's command; undefined until the call was asked for as a {@link Call}. */
  commandId: string | undefined;

  constructor(
    private readonly context: ExecutionContext,
    private readonly reply: FastifyReply,
    private readonly till: Till,
    private readonly secrets: Secrets,
    private readonly tablet?: DeviceLink | undefined,
  ) {}

  /** The caller's call as a member; undefined for a caller who is not logged in. */
  asMember(): Call | undefined {
    const { session } = this.reply.request;
    return session && this.call(session.memberId, session.memberId, session);
  }

  /** The caller's call as somebody who is not a member yet. */
  asStranger(): Call {
    return this.call('', 'stranger');
  }

  /** The call of a tablet, before its member is known; undefined for all other callers. */
  asTablet(): AtTablet | undefined {
    const { tablet } = this;
    return tablet && { tablet, call: this.call(`tablet ${tablet.id}`, 'stranger') };
  }

  /** The same key in the same scope names the same command: the command's id is derived from both, on every node. */
  private call(scope: string, actor: string, session?: Session): Call {
    const { headers, id } = this.reply.request;
    const key = headers['idempotency-key'];
    if (key !== undefined && (typeof key !== 'string' || !KEY.test(key)))
      throw invalid('Ungültiger Idempotency-Key');
    // Without a key the request's id is the command's id, so a second run of the handler repeats the same command.
    this.commandId = key === undefined ? id : idOf(`${scope}:${key}`);
    const request = key === undefined ? '' : this.fingerprint();
    const origin = { commandId: this.commandId, correlationId: id, actor, request };
    return new Call(session?.memberId ?? '', origin, session, this.till, this.reply);
  }

  /**
   * Keyed hash that distinguishes requests under the same key. The log keeps it for ever. It covers only the schema's fields of the
   * body, without secrets: a stolen backup must not allow to guess passwords.
   */
  private fingerprint(): string {
    const { method, url, body: sent = null } = this.reply.request;
    const path = url.split('?')[0]?.replace(/\/$/, '');
    const part = partOf(callOf(this.context)?.body);
    const said = Buffer.isBuffer(sent) ? hash('sha256', sent) : canonicalJson(part(sent));
    return this.secrets.fingerprint(`${method} ${path}\n${said}`);
  }
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
  whoCalls(context).asMember(),
);

/** Parameter: the call of a logged-in member. @throws Problem 401 */
export const MemberCall = createParamDecorator(
  (_: unknown, context: ExecutionContext): Call => known(whoCalls(context).asMember()),
);

/** Parameter: id of the logged-in member. @throws Problem 401 */
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext): string =>
    known(context.switchToHttp().getRequest<FastifyRequest>().session).memberId,
);

/** Parameter: the call of a tablet. @throws Problem 401 */
export const TabletCall = createParamDecorator(
  (_: unknown, context: ExecutionContext): AtTablet => known(whoCalls(context).asTablet()),
);

/** Parameter: the call of somebody who is not a member yet. */
export const StrangersCall = createParamDecorator((_: unknown, context: ExecutionContext) =>
  whoCalls(context).asStranger(),
);

function known<Who>(who: Who | undefined): Who {
  if (!who) throw unauthenticated();
  return who;
}

function whoCalls(context: ExecutionContext): WhoCalls {
  const { whoCalls } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!whoCalls) throw new Error('The guard has not asked who calls');
  return whoCalls;
}

const parts = new Map<SchemaName | undefined, PublicPart>();

/** Picks from a body what a fingerprint may cover: the schema's fields that are not secret. */
function partOf(body: SchemaName | undefined): PublicPart {
  const part = parts.get(body) ?? publicPart(body ? schemas[body] : z.object({}));
  parts.set(body, part);
  return part;
}
