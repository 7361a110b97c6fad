import type { IncomingMessage, ServerResponse } from 'node:http';
import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { type ApiCall, calls } from '@stammtisch/contracts';
import { MAX_RECEIPT_SIZE, receiptTypes } from '@stammtisch/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { KeyedTurns } from '../platform/limiters.js';
import { FILES, LISTS, REPORTS, type TurnSize, UPLOADS } from '../platform/limits.js';
import { IdleScheduler } from '../platform/scheduling.js';
import { Problem, tooLarge, unsupported } from './problem.js';

/** Paths of the calls that take a file. */
const PATHS = new Set(
  Object.values<ApiCall>(calls).flatMap(({ upload, path }) => (upload ? [path.replace(/\/$/, '')] : [])),
);

/** Leaves an upload's body unread: the guard has it read once the caller may upload. All other calls take JSON. */
export function takeUploads(fastify: FastifyInstance): void {
  fastify.addContentTypeParser([...receiptTypes], ({ routeOptions: { url = '' } }, _file, done) =>
    done(PATHS.has(url.replace(/\/$/, '')) ? null : unsupported('Die Anfrage muss JSON sein')),
  );
}

/**
 * Lets calls that read begin when it is their caller's turn, and lists at a moment that taps leave. So no number of calls of one
 * member stops the others. Uploads are read a few at a time, so that they don't fill the memory.
 */
@Injectable()
export class Turns {
  /** How many calls of a kind each caller may have served at a time, and the refusal of more. */
  private readonly turns = {
    file: turnsOf(FILES, 'Ein Download von dir läuft noch. Bitte warte, bis er fertig ist.'),
    report: turnsOf(REPORTS, 'Deine letzte Auswertung läuft noch. Bitte warte einen Moment.'),
    list: turnsOf(LISTS, 'Das ist zu viel auf einmal. Bitte warte einen Moment.'),
    upload: turnsOf(UPLOADS, 'Ein Beleg von dir ist noch unterwegs. Bitte warte einen Moment.'),
  };

  constructor(private readonly scheduler: IdleScheduler) {}

  /** Resolves when the call may begin. Its turn ends with its answer. @throws Problem 429 */
  async begin(call: Pick<ApiCall, 'file' | 'long'>, caller: string, answer: ServerResponse): Promise<void> {
    const kind = call.file ? 'file' : call.long ? 'report' : 'list';
    const end = await this.turns[kind](caller);
    // A download is under way until its last part is taken, or until the caller has gone.
    answer.once('close', end);
    if (answer.destroyed) end();
    if (kind === 'list') await this.scheduler.idle('soon');
  }

  /** Makes an upload's file its request's body. @throws Problem 413, 429 */
  async read(request: FastifyRequest, memberId: string): Promise<void> {
    if (Number(request.headers['content-length'] ?? 0) > MAX_RECEIPT_SIZE) throw tooLarge();
    const end = await this.turns.upload(memberId);
    try {
      request.body = await bytesOf(request.raw);
    } finally {
      end();
    }
  }
}

/** What resolves to a function that ends the caller's turn. It throws Problem 429 when the turn won't come soon. */
function turnsOf(size: TurnSize, refusal: string): (caller: string) => Promise<() => void> {
  const turns = new KeyedTurns<string>(size);
  return async (caller) => {
    const end = await turns.acquire(caller);
    if (!end) throw new Problem(429, 'too_many', refusal, { retryAfter: size.patience / 1000 });
    return end;
  };
}

async function bytesOf(file: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  // Destroying it would destroy the connection, and with it the answer.
  for await (const part of file.iterator({ destroyOnReturn: false })) {
    size += part.length;
    if (size > MAX_RECEIPT_SIZE) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Parameter: the file that a call was made with. What it is, its content tells, not its name or its type. @throws Problem 415 */
export const Upload = createParamDecorator((_: unknown, context: ExecutionContext): Buffer => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!Buffer.isBuffer(body)) throw unsupported('Bitte schick ein Foto oder ein PDF');
  return body;
});
