import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import * as z from 'zod';
import { Closing } from './platform/closing.js';
import { IdleScheduler } from './platform/idle-scheduler.js';
import { OriginCheck } from './platform/origin-check.js';
import { allowNoBody, boundDepth, checkOrigins } from './platform/request-checks.js';
import { secureHeaders } from './platform/security-headers.js';
import { serveWebApp } from './platform/web-app.js';
import { awaitRevision } from './session/await-revision.js';
import { membersFirst } from './session/members-first.js';
import { Sessions } from './session/session.js';
import { Till } from './till/till.js';

/** Everything around the controllers; the same for the running server and for tests. */
export async function configure(app: NestFastifyApplication): Promise<void> {
  z.config(z.locales.de());
  const fastify = app.getHttpAdapter().getInstance();
  fastify.removeContentTypeParser('text/plain');
  secureHeaders(fastify);
  app.get(Closing).sendAway(fastify);
  membersFirst(fastify, app.get(Sessions), app.get(IdleScheduler));
  checkOrigins(fastify, app.get(OriginCheck));
  allowNoBody(fastify);
  boundDepth(fastify);
  awaitRevision(fastify, app.get(Till));
  documentApi(app);
  await serveWebApp(fastify);
}

/** OpenAPI at /api/openapi.json, to read and try at /api/docs/. */
function documentApi(app: NestFastifyApplication): void {
  const description = new DocumentBuilder()
    .setTitle('Stammtisch')
    .setDescription('Deine digitale Bierkasse')
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addCookieAuth('session')
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, description), {
    jsonDocumentUrl: 'api/openapi.json',
  });
}
