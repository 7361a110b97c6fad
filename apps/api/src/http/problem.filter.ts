import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { ErrorAnswer } from '@stammtisch/contracts';
import { activeMember } from '@stammtisch/domain';
import { mayPass, StoreUnavailableError, StoreUnusableError } from '@stammtisch/event-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDamage } from '../engine/till/log.js';
import { Refusal } from '../engine/till/outcomes.js';
import { Till } from '../engine/till/till.js';
import {
  forbidden,
  type Incident,
  invalid,
  notFound,
  PriceChanged,
  Problem,
  tooLarge,
  unauthenticated,
  unavailable,
} from './problem.js';
import { problemOf } from './rejections.js';
import { callIds, SecurityLog } from './security-log.js';

/** Turns every thrown error into the one form in which calls fail. */
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
    // A caller who hangs up in the middle of a request gets no answer, and the till did nothing wrong.
    const { destroyed, complete } = request.raw;
    const problem = destroyed && complete === false ? invalid() : this.toldTo(request, problemFrom(error));
    if (problem.incident) this.note(problem.incident, request);
    if (isDamage(error) || isDiskTrouble(error)) this.logger.error(error.message, callIds(request));
    if (problem.status === 500)
      this.logger.error(error instanceof Error ? error.stack : String(error), callIds(request));
    sendProblem(http.getResponse<FastifyReply>(), problem);
  }

  /** A caller who was removed while the call was under way is told that, and not what the call then lacked. */
  private toldTo({ session }: FastifyRequest, problem: Problem): Problem {
    const isGone = session && !activeMember(this.till.state, session.memberId);
    return isGone && problem.status < 500 ? unauthenticated() : problem;
  }

  private note({ kind, memberId }: Incident, request: FastifyRequest): void {
    const { ip: address, session } = request;
    this.security.note(kind, { address, memberId: memberId ?? session?.memberId }, callIds(request));
  }
}

/** Answers with a problem in the form of the contract. */
export function sendProblem(reply: FastifyReply, problem: Problem): void {
  const { status, code, text, retryAfter } = problem;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  // A file may be cached for a year; the refusal of one must not be.
  reply.header('cache-control', 'no-store');
  const answer: ErrorAnswer = {
    success: false,
    error: text,
    code,
    ...(problem instanceof PriceChanged && { price: problem.price }),
  };
  reply.status(status).send(answer);
}

function problemFrom(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof Refusal) return problemOf(error.code);
  if (isStoreTrouble(error) || isDiskTrouble(error)) return unavailable();
  const status = statusOf(error);
  switch (status) {
    case 400:
      return invalid();
    case 401:
      return unauthenticated();
    case 403:
      return forbidden();
    case 404:
      return notFound();
    case 412:
      return new Problem(412, 'invalid', 'Was du dafür vorausgesetzt hast, stimmt nicht mehr');
    case 413:
      return tooLarge();
    case 415:
      return new Problem(415, 'unsupported', 'Die Anfrage muss JSON sein');
    case 416:
      return new Problem(416, 'invalid', 'Diesen Teil gibt es nicht');
    default:
      if (status !== undefined && status >= 400 && status < 500)
        return new Problem(status, 'invalid', 'Ungültige Anfrage');
      return new Problem(500, 'internal', 'Da ist etwas schiefgegangen. Bitte versuche es noch einmal.');
  }
}

const isStoreTrouble = (error: unknown) =>
  error instanceof StoreUnavailableError || error instanceof StoreUnusableError;

/** Does the error say that a file on this disk, the read model say, can't be used just now? */
const isDiskTrouble = (error: unknown): error is Error => error instanceof Error && mayPass(error);

/** HTTP status of what Nest or Fastify threw. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') {
    return error.statusCode;
  }
  return undefined;
}
