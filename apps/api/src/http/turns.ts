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

/** Leaves an upload's body unread: the guard has it read once it has admitted the caller. All other calls take JSON. */
export function takeUploads(fastify: FastifyInstance): void {
  fastify.addContentTypeParser([...receiptTypes], ({ routeOptions: { url = '' } }, _file, done) =>
    done(PATHS.has(url.replace(/\/$/, '')) ? null : unsupported('Die Anfrage muss JSON sein')),
  );
}

/**
 * Limits the concurrent reads of each caller, so that no caller blocks the others. Lists also wait for an idle moment. Uploads are read
 * a few at a time, so that they don't fill the memory.
 */
@Injectable()
export class Turns {
  private readonly turns = {
    file: turnsOf(FILES, 'Ein Download von dir läuft noch. Bitte warte, bis er fertig ist.'),
    report: turnsOf(REPORTS, 'Deine letzte Auswertung läuft noch. Bitte warte einen Moment.'),
    list: turnsOf(LISTS, 'Das ist zu viel auf einmal. Bitte warte einen Moment.'),
    upload: turnsOf(UPLOADS, 'Ein Beleg von dir ist noch unterwegs. Bitte warte einen Moment.'),
  };

  constructor(private readonly scheduler: IdleScheduler) {}

  /** Resolves when the call may begin. Its turn ends with its response. @throws Problem 429 */
  async begin(call: Pick<ApiCall, 'file' | 'long'>, caller: string, answer: ServerResponse): Promise<void> {
    const kind = call.file ? 'file' : call.long ? 'report' : 'list';
    const end = await this.turns[kind](caller);
    // A download ends with its last part, or when the caller hangs up.
    answer.once('close', end);
    if (answer.destroyed) end();
    if (kind === 'list') await this.scheduler.idle('soon');
  }

  /** Reads an upload's file into the request's body. @throws Problem 413, 429 */
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

/** Makes a function that waits for the caller's turn, and returns a function that ends it. That throws Problem 429 if it takes too long. */
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
  // Destroying the stream would destroy the connection, and with it the response.
  for await (const part of file.iterator({ destroyOnReturn: false })) {
    size += part.length;
    if (size > MAX_RECEIPT_SIZE) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Parameter: an upload's file. Its content decides what it is, not its name or type. @throws Problem 415 */
export const Upload = createParamDecorator((_: unknown, context: ExecutionContext): Buffer => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!Buffer.isBuffer(body)) throw unsupported('Bitte schick ein Foto oder ein PDF');
  return body;
});
