import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { ErrorAnswer } from '@stammtisch/contracts';
import { StoreUnavailableError } from '@stammtisch/event-store';
import type { FastifyReply } from 'fastify';
import { Refusal } from '../till/refusal.js';
import { forbidden, invalid, notFound, Problem, unauthenticated, unavailable } from './problem.js';
import { problemOf } from './rejections.js';

/** Turns whatever was thrown into the one form in which every call fails. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const problem = problemFrom(error);
    if (problem.status === 500) this.logger.error(error instanceof Error ? error.stack : String(error));
    sendProblem(reply, problem);
  }
}

/** Answers with a problem in the form of the contract. */
export function sendProblem(reply: FastifyReply, { status, code, text, retryAfter }: Problem): void {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const answer: ErrorAnswer = { success: false, error: text, code };
  reply.status(status).send(answer);
}

function problemFrom(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof Refusal) return problemOf(error.code);
  if (error instanceof StoreUnavailableError) return unavailable();
  switch (statusOf(error)) {
    case 400:
      return invalid();
    case 401:
      return unauthenticated();
    case 403:
      return forbidden();
    case 404:
      return notFound();
    case 413:
      return new Problem(413, 'too_large', 'Die Anfrage ist zu groß');
    case 415:
      return new Problem(415, 'unsupported', 'Die Anfrage muss JSON sein');
    default:
      return new Problem(500, 'internal', 'Da ist etwas schiefgegangen. Bitte versuche es noch einmal.');
  }
}

/** HTTP status of what Nest or Fastify threw. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') {
    return error.statusCode;
  }
  return undefined;
}
