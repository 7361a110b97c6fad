import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type ApiCall, calls } from '@stammtisch/contracts';
import { MAX_RECEIPT_SIZE, receiptTypes } from '@stammtisch/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unsupported } from './problem.js';

/** How calls take a file, by their paths. */
const UPLOADS = new Map(
  Object.values<ApiCall>(calls).flatMap(({ upload, path }) =>
    upload ? [[path.replace(/\/$/, ''), upload] as const] : [],
  ),
);

/** Takes a file as it is where a call wants one, with a size limit of its own; a streamed one is left to the call. All others take JSON. */
export function takeUploads(fastify: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: MAX_RECEIPT_SIZE } as const;
  const refusalOf = ({ routeOptions: { url = '' } }: FastifyRequest, way: ApiCall['upload']) =>
    UPLOADS.get(url.replace(/\/$/, '')) === way ? null : unsupported('Die Anfrage muss JSON sein');
  fastify.addContentTypeParser([...receiptTypes], options, (request, body, done) => {
    done(refusalOf(request, true), body);
  });
  fastify.addContentTypeParser('application/octet-stream', (request, _stream, done) => {
    done(refusalOf(request, 'stream'));
  });
}

/** Parameter: the file that a call was made with. What it is, its content tells, not its name or its type. @throws Problem 415 */
export const Upload = createParamDecorator((_: unknown, context: ExecutionContext): Buffer => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!Buffer.isBuffer(body)) throw unsupported('Bitte schick ein Foto oder ein PDF');
  return body;
});
