import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type EventStore, patient } from '@stammtisch/event-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppModule } from './app.module.js';
import { configure } from './configure.js';
import { Metrics } from './metrics/metrics.js';
import { openTill } from './open-till.js';
import { Clock } from './platform/clock.js';
import { giveUp } from './platform/give-up.js';
import { randomId } from './platform/ids.js';
import { invalid } from './platform/problem.js';
import { plainTarget } from './platform/request-target.js';
import type { Settings } from './platform/settings.js';
import { TillLogger } from './platform/till-logger.js';
import { sendProblem } from './problems/problem.filter.js';
import { readModelFile } from './read-model/read-model-file.js';
import { FileCheck } from './store/file-check.js';
import { expectKnownLog } from './store/known-log.js';
import { openStore } from './store/open-store.js';

/** Largest request body, in bytes (docs/contract.md, section 1). */
const BODY_LIMIT = 64 * 1024;
/** How long a request may take to arrive whole, its headers included, in ms. Nothing that is answered or upgraded is meant. */
const REQUEST_TIMEOUT = 30_000;
/** How often somebody looks for requests that take longer, in ms. */
const LOOK_FOR_SLOW = 1000;

/**
 * Makes the app with everything caught up, ready to listen. It closes the store when it is closed.
 * @throws StoreUnusableError, StoreUnavailableError
 */
export async function createApp(
  settings: Settings,
  clock = new Clock(settings.timeZone),
  given?: EventStore,
): Promise<NestFastifyApplication> {
  const logger = new TillLogger(settings.logLevel);
  Logger.overrideLogger(logger);
  const metrics = new Metrics();
  // Before anything else: a store that can't be used stops the start with its one line.
  const { till, fileCheck } = await opened(settings, clock, metrics, given);
  const adapter = new FastifyAdapter({
    // There is no middleware of Nest's to run.
    skipMiddie: true,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    http: { headersTimeout: REQUEST_TIMEOUT, connectionsCheckingInterval: LOOK_FOR_SLOW },
    trustProxy: settings.trustProxy?.believes ?? false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: randomId,
    rewriteUrl: plainTarget,
    // What is no path at all reaches no filter.
    frameworkErrors: (_error: Error, _request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(reply, invalid('Ungültige Adresse')),
    forceCloseConnections: 'idle',
  });
  let app: NestFastifyApplication | undefined;
  try {
    app = await NestFactory.create<NestFastifyApplication>(
      AppModule.around({ settings, clock, metrics, till, fileCheck }),
      adapter,
      {
        abortOnError: false,
        // Fastify's own parser takes JSON; Nest's would take forms as well.
        bodyParser: false,
        logger,
      },
    );
    await configure(app);
    await app.init();
    return app;
  } catch (error) {
    // Its threads must not outlive a start that is refused, nor be cut off in the middle of something. Why it is refused is
    // what counts, not what goes wrong with closing.
    await (app ?? till).close().catch(() => {});
    await Promise.allSettled([fileCheck.passed]);
    throw error;
  }
}

async function opened(settings: Settings, clock: Clock, watch: Metrics, given?: EventStore) {
  const store = given ?? (await openStore(settings));
  try {
    await expectKnownLog(settings, patient(store, clock.steady));
    const fileCheck = new FileCheck(settings);
    // Whatever read model this replaces has nothing in it that the log has not: that has just been seen.
    const readModel = readModelFile(settings, (error) => giveUp('ReadModel', error));
    return { till: await openTill({ tillId: settings.tillId, store, readModel, clock, watch }), fileCheck };
  } catch (error) {
    await store.close();
    throw error;
  }
}
