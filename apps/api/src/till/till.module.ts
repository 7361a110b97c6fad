import { join } from 'node:path';
import { Global, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { EventStore } from '@stammtisch/event-store';
import { Names } from '../people/names.js';
import { People } from '../people/people.js';
import { Clock } from '../platform/clock.js';
import { Leisure } from '../platform/leisure.js';
import { Metrics } from '../platform/metrics.js';
import { Secrets } from '../platform/secrets.js';
import { Settings } from '../platform/settings.js';
import { Accounts } from '../read-model/accounts.js';
import { CopiedEvents } from '../read-model/copied-events.js';
import { openReadModel } from '../read-model/database.js';
import { EventSearch } from '../read-model/event-search.js';
import { Journal } from '../read-model/journal.js';
import { READ_MODEL_FILE } from '../read-model/known-places.js';
import { Past } from '../read-model/past.js';
import { Queries } from '../read-model/queries.js';
import { Tallies } from '../read-model/tallies.js';
import { Unhurried } from '../read-model/unhurried.js';
import { Commands } from './commands.js';
import { forgetRemoved, readDocuments } from './documents.js';
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
    readonly journal: Journal,
    readonly queries: Queries,
    readonly search: EventSearch,
    readonly past: Past,
    readonly accounts: Accounts,
    readonly tallies: Tallies,
    readonly leisure: Leisure,
    private readonly store: EventStore,
  ) {}

  /** Finishes what was asked for, writes the snapshot down and lets go of the files. */
  async onApplicationShutdown(): Promise<void> {
    await this.till.drained();
    await this.journal.close();
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
  const journal = new Journal(database, { file, stream, eventsFile }, stop);
  const sleep = (ms: number) => clock.sleep(ms);
  const meet = (events: readonly LoggedEvent[]) => readDocuments(people, events);
  const till = new Till({
    store,
    stream,
    clock,
    commands: new Commands(journal),
    trust,
    meet,
    sleep,
    soon: setImmediate,
    random: Math.random,
    watch: metrics,
  });
  try {
    await catchUpTill(till, log, journal);
  } catch (error) {
    // Its thread must not outlive a start that is refused.
    await journal.close();
    throw error;
  }
  clock.noEarlierThan(till.state.latest);
  till.onCommitted(({ events }) => {
    journal.append(events);
    forgetRemoved(people, events);
  });
  // A store out in the network may be away: what the till shows must not depend on it.
  const events = remote ? new CopiedEvents(database) : log;
  const leisure = new Leisure(() => till.busy, setImmediate);
  const unhurried = new Unhurried(journal, leisure);
  return new Books(
    till,
    journal,
    new Queries(database, journal, events),
    new EventSearch(database, unhurried, events),
    new Past(database, unhurried, events),
    new Accounts(database, unhurried),
    new Tallies(database, unhurried),
    leisure,
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
    { provide: Journal, inject: [Books], useFactory: ({ journal }: Books) => journal },
    { provide: Queries, inject: [Books], useFactory: ({ queries }: Books) => queries },
    { provide: EventSearch, inject: [Books], useFactory: ({ search }: Books) => search },
    { provide: Past, inject: [Books], useFactory: ({ past }: Books) => past },
    { provide: Accounts, inject: [Books], useFactory: ({ accounts }: Books) => accounts },
    { provide: Tallies, inject: [Books], useFactory: ({ tallies }: Books) => tallies },
    { provide: Leisure, inject: [Books], useFactory: ({ leisure }: Books) => leisure },
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
    Journal,
    Queries,
    EventSearch,
    Past,
    Accounts,
    Tallies,
    Leisure,
    Log,
    People,
    Names,
    Metrics,
  ],
})
export class TillModule {}
