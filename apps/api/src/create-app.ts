import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { inputError } from '@stammtisch/contracts';
import { type EventStore, StoreDeniedError, StoreUnavailableError } from '@stammtisch/event-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { awaitRevision, membersFirst } from './access/session.guard.js';
import { DeviceAccess, Sessions } from './access/session.js';
import { AppModule } from './app.module.js';
import { openTill } from './engine/open-till.js';
import { readModelFile } from './engine/read-model/read-model.js';
import { expectKnownLog } from './engine/store/known-log.js';
import { openStore } from './engine/store/open-store.js';
import { Till } from './engine/till/till.js';
import { boundConnections, Closing } from './http/connections.js';
import { sendProblem } from './http/problem.filter.js';
import { invalid } from './http/problem.js';
import {
  allowNoBody,
  checkOrigins,
  Origins,
  plainTarget,
  refuseOtherHosts,
  secureHeaders,
} from './http/request-checks.js';
import { documentApi, markSuccess } from './http/serves.js';
import { takeUploads } from './http/turns.js';
import { serveWebApp } from './http/web-app.js';
import { Admission } from './live/admission.js';
import { Metrics } from './ops/metrics/metrics.js';
import { Clock } from './platform/clock.js';
import { randomId } from './platform/ids.js';
import { forAMinute, IdleScheduler } from './platform/scheduling.js';
import type { Settings } from './platform/settings.js';
import { giveUp, TillLogger } from './platform/till-logger.js';

/** Largest request body, in bytes (docs/contract.md, section 1). */
const BODY_LIMIT = 64 * 1024;
/** How long a request may take to arrive completely, in ms. Responses and upgraded connections have no limit. */
const REQUEST_TIMEOUT = 30_000;
/** How often the server looks for requests that exceed `REQUEST_TIMEOUT`, in ms. */
const LOOK_FOR_SLOW = 1000;

/**
 * Makes the app, ready to listen, with a till that has caught up with its log. Closing the app closes the store.
 * @throws StoreUnusableError, StoreUnavailableError
 */
export async function createApp(
  settings: Settings,
  clock = new Clock(settings.timeZone),
  given?: EventStore,
): Promise<NestFastifyApplication> {
  const logger = new TillLogger(settings.logLevel, settings.timeZone);
  Logger.overrideLogger(logger);
  // Before Nest, so that an unusable store stops the start with one line.
  const till = await opened(settings, clock, given);
  const adapter = new FastifyAdapter({
    // The app has no Nest middleware to run.
    skipMiddie: true,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    http: { headersTimeout: REQUEST_TIMEOUT, connectionsCheckingInterval: LOOK_FOR_SLOW },
    trustProxy: settings.trustProxy?.believes ?? false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: randomId,
    rewriteUrl: plainTarget,
    // A malformed address fails before the problem filter runs.
    frameworkErrors: (_error: Error, _request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(reply, invalid('Ungültige Adresse')),
  });
  let app: NestFastifyApplication | undefined;
  try {
    app = await NestFactory.create<NestFastifyApplication>(AppModule.around(till, settings, clock), adapter, {
      abortOnError: false,
      // Fastify's parser accepts only JSON; Nest's would accept forms, too.
      bodyParser: false,
      logger,
    });
    await configure(app);
    await app.init();
    const admission = app.get(Admission);
    app.get(Closing).endConnections = boundConnections(app.getHttpServer(), {
      proxies: settings.trustProxy,
      // https comes only through proxies, whose connections are never closed to make room.
      isKnown: ({ headers }) => admission.session(headers.cookie, 'http') !== undefined,
    });
    return app;
  } catch (error) {
    // The till's threads must not outlive a failed start, nor be killed during work. The first error is thrown.
    await (app ?? till).close().catch(() => {});
    throw error;
  }
}

/** Opens the till. A store that does not answer yet, as after a power cut, has a minute to start. */
async function opened(settings: Settings, clock: Clock, given?: EventStore) {
  const store = given ?? (await openStore(settings));
  const open = async () => {
    await expectKnownLog(settings, store, clock.steady.sleep);
    // A read model replaced here has nothing that the log lacks: `expectKnownLog` has checked that.
    const readModel = readModelFile(settings, (error) => giveUp('ReadModel', error));
    return openTill({ tillId: settings.tillId, store, readModel, clock, watch: new Metrics() });
  };
  try {
    return await forAMinute(open, {
      time: clock.steady,
      passes: (error) => error instanceof StoreUnavailableError && !(error instanceof StoreDeniedError),
      waits: (why) =>
        new Logger('Till').warn(`${why}. Waiting for the event store at EVENT_STORE_URL, for a minute`),
    });
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Sets up all but the controllers: headers, checks of every call, the API's documentation, the web app. */
async function configure(app: NestFastifyApplication): Promise<void> {
  z.config({ localeError: inputError });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.removeContentTypeParser('text/plain');
  secureHeaders(fastify);
  refuseOtherHosts(fastify, app.get(Origins));
  app.get(Closing).sendAway(fastify);
  membersFirst(fastify, app.get(Sessions), app.get(DeviceAccess), app.get(IdleScheduler));
  checkOrigins(fastify, app.get(Origins));
  takeUploads(fastify);
  allowNoBody(fastify);
  awaitRevision(fastify, app.get(Till));
  markSuccess(fastify);
  documentApi(app);
  await serveWebApp(fastify);
}
