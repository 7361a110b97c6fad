import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { RESUME_WINDOW } from '@stammtisch/contracts';
import { isToldAtTable } from '@stammtisch/domain';
import { type EventStore, patient, StoreUnavailableError } from '@stammtisch/event-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppModule } from './app.module.js';
import { configure } from './configure.js';
import { openTill } from './open-till.js';
import { PeopleUpkeep } from './people/people-upkeep.js';
import { Clock } from './platform/clock.js';
import { giveUp } from './platform/give-up.js';
import { randomId } from './platform/ids.js';
import { Metrics } from './platform/metrics.js';
import { sendProblem } from './platform/problem.filter.js';
import { invalid } from './platform/problem.js';
import { plainTarget } from './platform/request-target.js';
import type { Settings } from './platform/settings.js';
import { TillLogger } from './platform/till-logger.js';
import { readModelFile } from './read-model/read-model-file.js';
import { RecentEvents, SNAPSHOT_FEED } from './realtime/recent-events.js';
import { expectKnownLog } from './store/known-log.js';
import { checkStore, openStore } from './store/open-store.js';
import { FeedService } from './table/table.service.js';
import { EveningWatch } from './till/evening-watch.js';
import { FirstStart } from './till/first-start.js';
import { Log } from './till/log.js';
import type { LoggedEvent } from './till/logged-event.js';
import { SecretCheck } from './till/secret-check.js';
import { Till } from './till/till.js';

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
  // Before anything else: a store that can't be used stops the start with its one line.
  const store = given ?? (await openStore(settings));
  await expectKnownLog(settings, patient(store, clock.steady));
  const checked = checkStore(settings);
  // Whatever else goes wrong first is told first.
  checked.catch(() => {});
  const metrics = new Metrics();
  // Whatever read model this replaces has nothing in it that the log has not: that has just been seen.
  const readModel = readModelFile(settings, (error) => giveUp('ReadModel', error));
  const till = await openTill({ tillId: settings.tillId, store, readModel, clock, watch: metrics });
  const adapter = new FastifyAdapter({
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
      AppModule.with({ settings, clock, metrics, till }),
      adapter,
      {
        abortOnError: false,
        // Fastify's own parser takes JSON; Nest's would take forms as well.
        bodyParser: false,
        logger: new TillLogger(settings.logLevel),
      },
    );
    await configure(app);
    await open(app, checked);
    return app;
  } catch (error) {
    // Its threads must not outlive a start that is refused, nor be cut off in the middle of something. Why it is refused is
    // what counts, not what goes wrong with closing.
    await (app ?? till).close().catch(() => {});
    await Promise.allSettled([checked]);
    throw error;
  }
}

/** Opens the till for its first call, once its file was `checked`. */
async function open(app: NestFastifyApplication, checked: Promise<void>): Promise<void> {
  await restoreRecent(app);
  // Nothing is written into a file that may be damaged.
  await checked;
  app.get(SecretCheck).expectOurs();
  await app.get(FirstStart).open();
  await app.get(SecretCheck).note();
  await app.get(PeopleUpkeep).tidy();
  await app.get(FirstStart).admitFirst();
  app.get(EveningWatch).start();
}

/** Puts at hand what clients ask for who come back, and who come new. */
async function restoreRecent(app: NestFastifyApplication): Promise<void> {
  const events = await app.get(Log).newest(RESUME_WINDOW, app.get(Till).state.revision);
  app.get(RecentEvents).restore(events, await olderLines(app, events));
}

/** What makes the feed whole when few of the newest events make a line in it. */
async function olderLines(
  app: NestFastifyApplication,
  events: readonly LoggedEvent[],
): Promise<LoggedEvent[]> {
  const missing = SNAPSHOT_FEED - events.filter(isToldAtTable).length;
  if (missing <= 0) return [];
  try {
    return await app.get(FeedService).lines(events[0]?.revision ?? 0, missing);
  } catch (error) {
    // A read model that is being made anew: better a short feed than no till.
    if (!(error instanceof StoreUnavailableError)) throw error;
    return [];
  }
}
