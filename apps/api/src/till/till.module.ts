import { join } from 'node:path';
import { Global, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { EventStore } from '@stammtisch/event-store';
import { Names } from '../people/names.js';
import { People } from '../people/people.js';
import { Clock } from '../platform/clock.js';
import { Metrics } from '../platform/metrics.js';
import { Secrets } from '../platform/secrets.js';
import { Settings } from '../platform/settings.js';
import { Accounts } from '../read-model/accounts.js';
import { CopiedEvents } from '../read-model/copied-events.js';
import { dropReadModel, openReadModel } from '../read-model/database.js';
import { EventSearch } from '../read-model/event-search.js';
import { Journal } from '../read-model/journal.js';
import { Past } from '../read-model/past.js';
import { Queries } from '../read-model/queries.js';
import { Tallies } from '../read-model/tallies.js';
import { Commands } from './commands.js';
import { forgetRemoved, readDocuments } from './documents.js';
import { Log } from './log.js';
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
): Promise<Books> {
  const file = join(settings.dataDir, 'read-model.sqlite');
  const stream = tillStream(settings.tillId);
  const remote = settings.eventStoreUrl !== undefined;
  for (;;) {
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
      meet,
      sleep,
      soon: setImmediate,
      random: Math.random,
      watch: metrics,
    });
    if (await catchUpTill(till, log, journal)) {
      till.onCommitted(({ events }) => {
        journal.append(events);
        forgetRemoved(people, events);
      });
      // A store out in the network may be away: what the till shows must not depend on it.
      const events = remote ? new CopiedEvents(database) : log;
      return new Books(
        till,
        journal,
        new Queries(database, journal, events),
        new EventSearch(database, journal, events),
        new Past(database, journal, events),
        new Accounts(database, journal),
        new Tallies(database, journal),
        store,
      );
    }
    await journal.close();
    dropReadModel(file);
  }
}

/** The log, the state folded from it, and the read model. */
@Global()
@Module({
  providers: [
    { provide: Secrets, inject: [Settings], useFactory: ({ appSecret }: Settings) => new Secrets(appSecret) },
    { provide: Books, inject: [Settings, STORE, Log, Clock, People, Metrics], useFactory: openBooks },
    Metrics,
    { provide: Till, inject: [Books], useFactory: ({ till }: Books) => till },
    { provide: Journal, inject: [Books], useFactory: ({ journal }: Books) => journal },
    { provide: Queries, inject: [Books], useFactory: ({ queries }: Books) => queries },
    { provide: EventSearch, inject: [Books], useFactory: ({ search }: Books) => search },
    { provide: Past, inject: [Books], useFactory: ({ past }: Books) => past },
    { provide: Accounts, inject: [Books], useFactory: ({ accounts }: Books) => accounts },
    { provide: Tallies, inject: [Books], useFactory: ({ tallies }: Books) => tallies },
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
    Log,
    People,
    Names,
    Metrics,
  ],
})
export class TillModule {}
