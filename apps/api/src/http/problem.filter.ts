import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { ErrorAnswer } from '@stammtisch/contracts';
import { activeMember } from '@stammtisch/domain';
import { mayPass, StoreUnavailableError, StoreUnusableError } from '@stammtisch/event-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../engine/till/commands.js';
import { isDamage } from '../engine/till/log.js';
import { Till } from '../engine/till/till.js';
import {
  forbidden,
  type Incident,
  invalid,
  notFound,
  Problem,
  problemOf,
  tooLarge,
  unauthenticated,
  unavailable,
  unsupported,
} from './problem.js';
import { callIds, SecurityLog } from './security-log.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The node's revision when the handler began. The guard sets it for callers whose refusal may depend on the log. */
    knownAtStart?: number;
    /** True in the handler's second run. */
    isAgain?: boolean;
  }
}

/** Statuses of refusals that may depend on the log. */
const NO = new Set([400, 401, 403, 404, 409]);

/** Turns every error into the contract's error response. Before it refuses a call, the node catches up with the log. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  constructor(
    private readonly security: SecurityLog,
    private readonly till: Till,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { knownAtStart, isAgain } = request;
    if (knownAtStart === undefined || isAgain || !NO.has(problemFrom(error).status))
      this.answer(error, request, reply);
    else void this.lookAgain(error, request, reply, knownAtStart);
  }

  /**
   * Catches up with the log, since this node may be behind. If there were new events, the handler runs a second time, from the guard
   * on. Nothing is booked twice, since the command keeps its id.
   */
  private async lookAgain(error: unknown, request: FastifyRequest, reply: FastifyReply, known: number) {
    try {
      const isAhead = await this.till.catchUp(known);
      request.isAgain = true;
      if (isAhead) await request.routeOptions.handler.call(request.server, request, reply);
      else this.answer(error, request, reply);
    } catch (unavailability) {
      this.answer(unavailability, request, reply);
    }
  }

  private answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const problem = isHangUp(error, request) ? invalid() : this.problemFor(request, problemFrom(error));
    const { incident } = problem.details;
    if (incident) this.note(incident, request);
    if (isDamage(error) || mayPass(error)) this.logger.error(error.message, callIds(request));
    if (problem.status === 500)
      this.logger.error(error instanceof Error ? error.stack : String(error), callIds(request));
    sendProblem(reply, problem);
  }

  /** A caller who was removed during the call gets a 401, not an error that follows from the removal. */
  private problemFor({ session }: FastifyRequest, problem: Problem): Problem {
    const isGone = session && !activeMember(this.till.state, session.memberId);
    return isGone && problem.status < 500 ? unauthenticated() : problem;
  }

  private note({ kind, memberId }: Incident, request: FastifyRequest): void {
    const { ip: address, session } = request;
    this.security.note(kind, { address, memberId: memberId ?? session?.memberId }, callIds(request));
  }
}

/** Sends the contract's error response. */
export function sendProblem(reply: FastifyReply, problem: Problem): void {
  const { status, code, text, details } = problem;
  const { field, retryAfter, price } = details;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  // A file may be cached for a year; the refusal of one must not be.
  reply.header('cache-control', 'no-store');
  const answer = { success: false, error: text, code, field, price };
  reply.status(status).send(answer satisfies Record<keyof ErrorAnswer, unknown>);
}

export function problemFrom(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof Refusal) return problemOf(error.code);
  if (isTrouble(error)) return unavailable();
  // Nest says the status of its own errors in another way than Fastify.
  const status = error instanceof HttpException ? error.getStatus() : (Object(error).statusCode ?? 500);
  const problem = BY_STATUS[status];
  if (problem) return problem();
  if (status >= 400 && status < 500) return new Problem(status, 'invalid', 'Ungültige Anfrage');
  return new Problem(500, 'internal', 'Da ist etwas schiefgegangen. Bitte versuche es noch einmal.');
}

/** Problems for errors of Nest, Fastify and its plugins. */
const BY_STATUS: Readonly<Record<number, () => Problem>> = {
  400: invalid,
  401: unauthenticated,
  403: forbidden,
  404: notFound,
  412: () => new Problem(412, 'invalid', 'Was du dafür vorausgesetzt hast, stimmt nicht mehr'),
  413: tooLarge,
  415: () => unsupported('Die Anfrage muss JSON sein'),
  416: () => new Problem(416, 'invalid', 'Diesen Teil gibt es nicht'),
};

/** True if the error is only that the caller has hung up: it must not be logged as the till's. */
function isHangUp(error: unknown, { raw: { destroyed, complete, errored } }: FastifyRequest): boolean {
  const isCut = Object(error).code === 'ERR_STREAM_PREMATURE_CLOSE';
  return !(error instanceof Problem) && destroyed && (complete === false || error === errored || isCut);
}

/** True while the store or a file on this disk, such as the read model, can't be used. */
const isTrouble = (error: unknown) =>
  error instanceof StoreUnavailableError || error instanceof StoreUnusableError || mayPass(error);
