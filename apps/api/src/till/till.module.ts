import { join } from 'node:path';
import { Global, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { EventStore } from '@stammtisch/event-store';
import { Names } from '../people/names.js';
import { People } from '../people/people.js';
import { Clock } from '../platform/clock.js';
import { IdleScheduler } from '../platform/idle-scheduler.js';
import { Metrics } from '../platform/metrics.js';
import { Secrets } from '../platform/secrets.js';
import { Settings } from '../platform/settings.js';
import { CopiedEvents } from '../read-model/copied-events.js';
import { openReadModel } from '../read-model/database.js';
import { EventSearch } from '../read-model/event-search.js';
import { READ_MODEL_FILE } from '../read-model/known-places.js';
import { PacedProjection } from '../read-model/paced-projection.js';
import { Past } from '../read-model/past.js';
import { Postings } from '../read-model/postings.js';
import { Queries } from '../read-model/queries.js';
import { ReadModel } from '../read-model/read-model.js';
import { Tallies } from '../read-model/tallies.js';
import { forgetRemoved, readDocuments } from './documents.js';
import { ExecutedCommands } from './executed-commands.js';
import { Log } from './log.js';
import { LogTrust } from './log-trust.js';
import { type LoggedEvent, tillStream } from './logged-event.js';
import { EVENTS_FILE } from './open-store.js';
import { catchUpTill } from './start.js';
import { STORE } from './store.js';
import { Till } from './till.js';

/** A till at the end of its log, and the read model beside it. */
class Books implements OnApplicationShutdown {
  constructor(
    readonly till: Till,
    readonly readModel: ReadModel,
    readonly queries: Queries,
    readonly search: EventSearch,
    readonly past: Past,
    readonly postings: Postings,
    readonly tallies: Tallies,
    readonly scheduler: IdleScheduler,
    private readonly store: EventStore,
  ) {}

  /** Finishes what was asked for, writes the snapshot down and lets go of the files. */
  async onApplicationShutdown(): Promise<void> {
    await this.till.drained();
    await this.readModel.close();
    await this.store.close();
  }
}

/** Nothing can be read any more: let the supervisor start a new process. */
function stop(error: unknown): void {
  new Logger('ReadModel').fatal(error instanceof Error ? error.stack : String(error));
  process.exitCode = 1;
  process.kill(process.pid, 'SIGTERM');
}

async function openBooks(
  settings: Settings,
  store: EventStore,
  log: Log,
  clock: Clock,
  people: People,
  metrics: Metrics,
  trust: LogTrust,
): Promise<Books> {
  const file = join(settings.dataDir, READ_MODEL_FILE);
  const stream = tillStream(settings.tillId);
  const remote = settings.eventStoreUrl !== undefined;
  // Whatever this replaces has nothing in it that the log has not: that was seen before anything was opened.
  const database = openReadModel(file, remote);
  const eventsFile = remote ? undefined : join(settings.dataDir, EVENTS_FILE);
  const readModel = new ReadModel(database, { file, stream, eventsFile }, stop);
  const sleep = (ms: number) => clock.sleep(ms);
  const loadForeignDocuments = (events: readonly LoggedEvent[]) => readDocuments(people, events);
  const till = new Till({
    store,
    stream,
    clock,
    commands: new ExecutedCommands(readModel),
    trust,
    loadForeignDocuments,
    sleep,
    soon: setImmediate,
    random: Math.random,
    watch: metrics,
  });
  try {
    await catchUpTill(till, log, readModel);
  } catch (error) {
    // Its thread must not outlive a start that is refused.
    await readModel.close();
    throw error;
  }
  clock.noEarlierThan(till.state.latest);
  till.onCommitted(({ events }) => {
    readModel.append(events);
    forgetRemoved(people, events);
  });
  // A store out in the network may be away: what the till shows must not depend on it.
  const events = remote ? new CopiedEvents(database) : log;
  const scheduler = new IdleScheduler(() => till.busy, setImmediate);
  const paced = new PacedProjection(readModel, scheduler);
  return new Books(
    till,
    readModel,
    new Queries(database, readModel, events),
    new EventSearch(database, paced, events),
    new Past(database, paced, events),
    new Postings(database, paced),
    new Tallies(database, paced),
    scheduler,
    store,
  );
}

/** The log, the state folded from it, and the read model. */
@Global()
@Module({
  providers: [
    { provide: Secrets, inject: [Settings], useFactory: ({ appSecret }: Settings) => new Secrets(appSecret) },
    {
      provide: Books,
      inject: [Settings, STORE, Log, Clock, People, Metrics, LogTrust],
      useFactory: openBooks,
    },
    Metrics,
    { provide: Till, inject: [Books], useFactory: ({ till }: Books) => till },
    { provide: ReadModel, inject: [Books], useFactory: ({ readModel }: Books) => readModel },
    { provide: Queries, inject: [Books], useFactory: ({ queries }: Books) => queries },
    { provide: EventSearch, inject: [Books], useFactory: ({ search }: Books) => search },
    { provide: Past, inject: [Books], useFactory: ({ past }: Books) => past },
    { provide: Postings, inject: [Books], useFactory: ({ postings }: Books) => postings },
    { provide: Tallies, inject: [Books], useFactory: ({ tallies }: Books) => tallies },
    { provide: IdleScheduler, inject: [Books], useFactory: ({ scheduler }: Books) => scheduler },
    {
      provide: Log,
      inject: [Settings, STORE],
      useFactory: ({ tillId }: Settings, store: EventStore) => new Log(store, tillStream(tillId)),
    },
    {
      provide: People,
      inject: [Settings, STORE],
      useFactory: ({ tillId }: Settings, store: EventStore) => new People(store, tillId),
    },
    { provide: Names, inject: [People], useFactory: (people: People) => new Names(people) },
  ],
  exports: [
    Secrets,
    Till,
    ReadModel,
    Queries,
    EventSearch,
    Past,
    Postings,
    Tallies,
    IdleScheduler,
    Log,
    People,
    Names,
    Metrics,
  ],
})
export class TillModule {}
