import { hash } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';

const PATH = '/api/openapi.json';

/**
 * Serves OpenAPI at /api/openapi.json, and a page to read it and try calls at /api/docs/. Both are made once, when somebody first
 * asks: anybody may ask, as often as they like.
 */
export function documentApi(app: NestFastifyApplication): void {
  const description = new DocumentBuilder()
    .setTitle('Stammtisch')
    .setDescription('Deine digitale Bierkasse')
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addCookieAuth('session')
    .build();
  const made = once(() => SwaggerModule.createDocument(app, description));
  const text = once(() => JSON.stringify(made()));
  const etag = once(() => `"${hash('sha256', text())}"`);
  SwaggerModule.setup('api/docs', app, made, { raw: false });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get(PATH, ({ headers }: FastifyRequest, reply: FastifyReply) => {
    reply.header('etag', etag()).header('cache-control', 'no-cache');
    if (headers['if-none-match'] === etag()) return reply.status(304).send();
    return reply.type('application/json; charset=utf-8').send(text());
  });
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
