import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type ApiCall, calls } from '@stammtisch/contracts';
import { MAX_RECEIPT_SIZE, receiptTypes } from '@stammtisch/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unsupported } from './problem.js';

/** Paths of the calls that take a file in this way. */
const pathsOf = (way: ApiCall['upload']): ReadonlySet<string | undefined> =>
  new Set(
    Object.values<ApiCall>(calls).flatMap(({ upload, path }) =>
      upload === way ? [path.replace(/\/$/, '')] : [],
    ),
  );
const WHOLE = pathsOf(true);
const STREAMED = pathsOf('stream');

/** Takes a file as it is where a call wants one, with a size limit of its own; a streamed one is left to the call. All others take JSON. */
export function takeUploads(fastify: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: MAX_RECEIPT_SIZE } as const;
  const isAt = ({ routeOptions }: FastifyRequest, paths: typeof WHOLE) =>
    paths.has(routeOptions.url?.replace(/\/$/, '')) ? null : unsupported('Die Anfrage muss JSON sein');
  fastify.addContentTypeParser([...receiptTypes], options, (request, body, done) => {
    done(isAt(request, WHOLE), body);
  });
  fastify.addContentTypeParser('application/octet-stream', (request, _stream, done) => {
    done(isAt(request, STREAMED));
  });
}

/** Parameter: the file that a call was made with. What it is, its content tells, not its name or its type. @throws Problem 415 */
export const Upload = createParamDecorator((_: unknown, context: ExecutionContext): Buffer => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!Buffer.isBuffer(body)) throw unsupported('Bitte schick ein Foto oder ein PDF');
  return body;
});
