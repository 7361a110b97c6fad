import type { IncomingMessage } from 'node:http';
import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { type ApiCall, calls } from '@stammtisch/contracts';
import { MAX_RECEIPT_SIZE, receiptTypes } from '@stammtisch/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { KeyedTurns } from '../platform/keyed-turns.js';
import { UPLOADS } from '../platform/limits.js';
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

/** Reads uploads, a few at a time for each member, so that they don't fill the memory. */
@Injectable()
export class Uploads {
  private readonly turns = new KeyedTurns<string>(UPLOADS);

  /** Makes a request's file its body. @throws Problem 413, 429 */
  async read(request: FastifyRequest, memberId: string): Promise<void> {
    if (Number(request.headers['content-length'] ?? 0) > MAX_RECEIPT_SIZE) throw tooLarge();
    const end = await this.turns.acquire(memberId);
    if (!end) {
      const refusal = 'Ein Beleg von dir ist noch unterwegs. Bitte warte einen Moment.';
      throw new Problem(429, 'too_many', refusal, { retryAfter: UPLOADS.patience / 1000 });
    }
    try {
      request.body = await bytesOf(request.raw);
    } finally {
      end();
    }
  }
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
