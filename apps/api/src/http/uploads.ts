import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type ApiCall, calls } from '@stammtisch/contracts';
import { MAX_RECEIPT_SIZE, receiptTypes } from '@stammtisch/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unsupported } from './problem.js';

/** Paths of the calls that take a file. */
const UPLOADS = new Set(
  Object.values<ApiCall>(calls).flatMap(({ upload, path }) => (upload ? [path.replace(/\/$/, '')] : [])),
);

/** Takes a file as it is where a call wants one, with a size limit of its own. All others take JSON. */
export function takeUploads(fastify: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: MAX_RECEIPT_SIZE } as const;
  fastify.addContentTypeParser([...receiptTypes], options, ({ routeOptions: { url = '' } }, body, done) => {
    const taken = UPLOADS.has(url.replace(/\/$/, ''));
    done(taken ? null : unsupported('Die Anfrage muss JSON sein'), body);
  });
}

/** Parameter: the file that a call was made with. What it is, its content tells, not its name or its type. @throws Problem 415 */
export const Upload = createParamDecorator((_: unknown, context: ExecutionContext): Buffer => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!Buffer.isBuffer(body)) throw unsupported('Bitte schick ein Foto oder ein PDF');
  return body;
});
