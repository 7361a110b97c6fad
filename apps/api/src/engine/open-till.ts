import type { Logger } from '@nestjs/common';
import { members } from '@stammtisch/domain';
import type { EventStore } from '@stammtisch/event-store';
import type { Clock } from '../platform/clock.js';
import { IdleScheduler } from '../platform/scheduling.js';
import { Names } from './people/names.js';
import { People } from './people/people.js';
import { Cash, NamedReceipts, Postings } from './read-model/books.js';
import { CopiedEvents, keepsEvents } from './read-model/database.js';
import { Journal } from './read-model/journal.js';
import { Past } from './read-model/past.js';
import { Questions } from './read-model/questions.js';
import { ReadModel, type ReadModelStorage } from './read-model/read-model.js';
import { Tallies } from './read-model/tallies.js';
import { Receipts } from './receipts.js';
import type { TillWatch } from './till/batch.js';
import { ExecutedCommands, Ledger, Listeners } from './till/ledger.js';
import { catchUp, Log, readInPieces, replayLog } from './till/log.js';
import { LogGuard } from './till/log-guard.js';
import { tillStream } from './till/logged-event.js';
import { LogSubscription, OtherNodes } from './till/other-nodes.js';
import { Till } from './till/till.js';

/** What a till is opened with. A till that closes closes store and read model, too. When opening fails, the store stays open. */
export interface TillDeps {
  readonly tillId: string;
  /** The store without retries. */
  readonly store: EventStore;
  readonly readModel: ReadModelStorage;
  readonly clock: Clock;
  readonly watch?: TillWatch;
  /** Logs when booking becomes impossible, and when it is possible again. */
  readonly logger?: Pick<Logger, 'fatal' | 'error' | 'log'>;
  /** Calls back in the next turn of the event loop. */
  readonly nextTurn?: (task: () => void) => void;
  /** Gives a random number from 0 to below 1. */
  readonly random?: () => number;
}

export type OpenTill = Awaited<ReturnType<typeof openTill>>;

/**
 * Opens a till, as the app, the simulation and the benchmarks use it: caught up with its log, with a read model beside it.
 * @throws StoreUnavailableError; StoreUnusableError when the log is not the one that the read model knows
 */
export async function openTill(deps: TillDeps) {
  const { tillId, clock, nextTurn = setImmediate, random = Math.random } = deps;
  const { database } = deps.readModel;
  const stream = tillStream(tillId);
  const guard = new LogGuard(deps.store, {
    tillId,
    clock,
    known: () => ledger.head,
    logger: deps.logger,
  });
  const { store } = guard;
  const log = new Log(store, stream);
  const people = new People(
    store,
    tillId,
    (memberId) => ledger.state.members.get(memberId)?.passwordRevision,
  );
  const readModel = new ReadModel(deps.readModel, clock);
  const commands = new ExecutedCommands(readModel.commands());
  const listeners = new Listeners({ nextTurn, logger: deps.logger });
  const ledger = new Ledger(commands, clock, listeners);
  try {
    await replayLog(log, ledger, readModel);
    await people.loadAll(Array.from(members(ledger.state), ({ id }) => id));
  } catch (error) {
    // The projector must not outlive a start that fails.
    await readModel.close();
    throw error;
  }
  clock.noEarlierThan(ledger.state.latest);

  const readDocuments = people.readNamed.bind(people);
  const others = new OtherNodes({ stream, ledger, readDocuments, guard, clock, random });
  const till = new Till({
    stream,
    ledger,
    others,
    guard,
    clock,
    birthDateOf: (memberId) => people.find(memberId)?.birthDate ?? null,
    nextTurn,
    ...(deps.watch ? { watch: deps.watch } : {}),
  });
  // Read model and people get each commit first, in this order: everything shown is made from them.
  till.onCommitted({
    name: 'read model',
    hear: readModel.hear,
    // When catching up fails, the next commit finds a gap and causes another resync.
    resync: () => void catchUp(log, readModel).catch(() => undefined),
  });
  till.onCommitted({
    name: 'people',
    hear: people.hear,
    resync: () => people.resync(till.state),
  });

  // A remote store may be unreachable. What the till shows must not depend on it, so the copies are read.
  const events = keepsEvents(database) ? new CopiedEvents(database) : log;
  const scheduler = new IdleScheduler(() => till.busy, nextTurn);
  const idle = () => scheduler.idle();
  // Long reads of the books wait for an idle moment before each query, so that they delay no booking.
  const paced = { caughtUp: () => readModel.caughtUp().then(idle) };
  const listed = readInPieces(events, () => scheduler.idle('soon'));
  const books = new Questions(database, paced);
  const lists = new Questions(database, readModel);
  const subscription = new LogSubscription(others, { stream, ledger, guard, clock });

  return {
    till,
    commands,
    log,
    people,
    names: new Names(people, till, clock),
    readModel,
    journal: new Journal(lists, listed, idle),
    past: new Past(books, paced, events),
    postings: new Postings(books),
    tallies: new Tallies(books),
    cash: new Cash(books),
    namedReceipts: new NamedReceipts(books),
    receipts: new Receipts(store),
    scheduler,
    guard,

    /** Starts to read what other nodes write. */
    follow: () => subscription.start(),

    /** Finishes the commands under way, writes a snapshot and closes the files. */
    async close(): Promise<void> {
      await subscription.close();
      await till.drained();
      await readModel.close();
      await store.close();
    },
  };
}
