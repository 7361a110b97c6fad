import { members } from '@stammtisch/domain';
import { type EventStore, patient } from '@stammtisch/event-store';
import { forgetRemoved, readDocuments } from './people/documents.js';
import { People } from './people/people.js';
import type { Clock } from './platform/clock.js';
import { IdleScheduler } from './platform/idle-scheduler.js';
import { Cash } from './read-model/cash.js';
import { CopiedEvents } from './read-model/copied-events.js';
import { keepsEvents } from './read-model/database.js';
import { EventSearch } from './read-model/event-search.js';
import { PacedProjection } from './read-model/paced-projection.js';
import { Past } from './read-model/past.js';
import { Postings } from './read-model/postings.js';
import { Queries } from './read-model/queries.js';
import { ReadModel, type ReadModelStorage } from './read-model/read-model.js';
import { Tallies } from './read-model/tallies.js';
import { ExecutedCommands } from './till/executed-commands.js';
import { Ledger } from './till/ledger.js';
import { Log } from './till/log.js';
import { LogSubscription } from './till/log-subscription.js';
import { LogTrust, whileTrusted } from './till/log-trust.js';
import { tillStream } from './till/logged-event.js';
import { replayLog } from './till/replay-log.js';
import { expectSameLog } from './till/same-log.js';
import { StoreHealth } from './till/store-health.js';
import { Till } from './till/till.js';
import type { TillWatch } from './till/till-watch.js';

/** What a till is opened with. It closes store and read model when it is closed; the store of one that can't be opened stays open. */
export interface TillDeps {
  readonly tillId: string;
  /** As it answers at the first try. */
  readonly store: EventStore;
  readonly readModel: ReadModelStorage;
  readonly clock: Clock;
  readonly watch?: TillWatch;
  readonly trust?: LogTrust;
  /** Calls back in the next turn of the event loop. */
  readonly soon?: (task: () => void) => void;
  /** From 0 to below 1. */
  readonly random?: () => number;
  /** Commands that are remembered without the read model. */
  readonly atHand?: number;
}

export type OpenTill = Awaited<ReturnType<typeof openTill>>;

/**
 * The till as the app, the simulation and the benchmarks have it: caught up with its log, the read model beside it.
 * @throws StoreUnavailableError; StoreUnusableError when the log is not the one that the read model knows
 */
export async function openTill(deps: TillDeps) {
  const { tillId, clock, trust = new LogTrust(), soon = setImmediate, random = Math.random } = deps;
  const { database } = deps.readModel;
  const stream = tillStream(tillId);
  const atOnce = whileTrusted(deps.store, trust);
  const health = new StoreHealth(atOnce, tillId, clock);
  const store = health.watching(patient(atOnce, clock.steady));
  const log = new Log(store, stream);
  const people = new People(store, tillId);
  const readModel = new ReadModel(deps.readModel, clock);
  const commands = new ExecutedCommands(readModel, deps.atHand);
  const ledger = new Ledger(commands, (ms) => clock.sleep(ms));
  trust.lookBy((sight) => expectSameLog(sight, stream, ledger.head));
  try {
    await replayLog(log, ledger, readModel);
    await people.loadAll(Array.from(members(ledger.state), ({ id }) => id));
  } catch (error) {
    // The projector must not outlive a start that is refused.
    await readModel.close();
    throw error;
  }
  clock.noEarlierThan(ledger.state.latest);

  const till = new Till({
    store,
    stream,
    ledger,
    trust,
    clock,
    loadForeignDocuments: (events) => readDocuments(people, events),
    soon,
    random,
    ...(deps.watch ? { watch: deps.watch } : {}),
  });
  // In this order, and before whoever shows something.
  till.onCommitted(({ state }) => clock.noEarlierThan(state.latest));
  till.onCommitted(({ events }) => readModel.append(events));
  till.onCommitted(({ events }) => forgetRemoved(people, events));

  // A store out in the network may be away: what the till shows must not depend on it.
  const events = keepsEvents(database) ? new CopiedEvents(database) : log;
  const scheduler = new IdleScheduler(() => till.busy, soon);
  const paced = new PacedProjection(readModel, scheduler);
  const subscription = new LogSubscription(till, { store, stream, trust, health, clock });

  return {
    till,
    commands,
    log,
    people,
    readModel,
    queries: new Queries(database, readModel, events),
    search: new EventSearch(database, paced, events),
    past: new Past(database, paced, events),
    postings: new Postings(database, paced),
    tallies: new Tallies(database, paced),
    cash: new Cash(database, paced),
    scheduler,
    trust,
    health,

    /** From now on takes in what other nodes write. */
    follow: () => subscription.start(),

    /** Finishes what was asked for, writes the snapshot down and lets go of the files. */
    async close(): Promise<void> {
      await subscription.close();
      await till.drained();
      await readModel.close();
      await store.close();
    },
  };
}
