import type { Logger } from '@nestjs/common';
import { members } from '@stammtisch/domain';
import { type EventStore, StoreUnusableError } from '@stammtisch/event-store';
import type { Clock } from '../platform/clock.js';
import { IdleScheduler, withoutSparing } from '../platform/scheduling.js';
import { Names } from './people/names.js';
import { People } from './people/people.js';
import { Cash, NamedReceipts, Postings } from './read-model/books.js';
import { CopiedEvents, keepsEvents, snapshot } from './read-model/database.js';
import { Journal } from './read-model/journal.js';
import { Past } from './read-model/past.js';
import { Questions } from './read-model/questions.js';
import { ReadModel, type ReadModelStorage } from './read-model/read-model.js';
import { Tallies } from './read-model/tallies.js';
import { Receipts } from './receipts.js';
import type { TillWatch } from './till/batch.js';
import { Ledger, Listeners } from './till/ledger.js';
import { Log, readInPieces } from './till/log.js';
import { LogGuard } from './till/log-guard.js';
import { type ChainHead, tillStream } from './till/logged-event.js';
import { OtherNodes } from './till/other-nodes.js';
import { Till } from './till/till.js';

/** What a till is opened with. Closing the till closes store and read model. When opening fails, the store stays open. */
export interface TillDeps {
  readonly tillId: string;
  /** Without retries. */
  readonly store: EventStore;
  readonly readModel: ReadModelStorage;
  readonly clock: Clock;
  readonly watch?: TillWatch;
  /** Logs when booking becomes impossible, and when it is possible again. */
  readonly logger?: Pick<Logger, 'fatal' | 'error' | 'log'>;
  readonly nextTurn?: (task: () => void) => void;
  readonly random?: () => number;
}

export type OpenTill = Awaited<ReturnType<typeof openTill>>;

/**
 * Opens a till with its read model, caught up with its log. The app, the simulation and the benchmarks start here.
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
  const people = new People(store, tillId, (memberId) => ledger.state.members.get(memberId));
  const readModel = new ReadModel(deps.readModel, clock);
  const listeners = new Listeners(deps.logger);
  const ledger = new Ledger(new Map(), clock, listeners);
  try {
    for (const [commandId, revision] of readModel.commands()) ledger.beginnings.set(commandId, revision);
    await withoutSparing(() => replayLog(log, ledger, readModel, snapshot(database)));
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
  // Read model and people come first among the listeners, in this order: all others read from them.
  readModel.catchUp = till.onCommitted({
    name: 'read model',
    onCommit: readModel.onCommit,
    // If this fails, the next commit finds a gap and causes another resync.
    resync: () => void catchUp(log, readModel).catch(() => undefined),
  });
  till.onCommitted({
    name: 'people',
    onCommit: people.onCommit,
    resync: people.resync,
  });

  // A remote store may be unreachable, so queries read the copied events.
  const events = keepsEvents(database) ? new CopiedEvents(database) : log;
  const scheduler = new IdleScheduler(() => till.busy, nextTurn);
  const idle = () => scheduler.idle();
  // Long reads of the books wait for an idle moment before each query, so that they delay no booking.
  const paced = { caughtUp: () => readModel.caughtUp().then(idle) };
  const listEvents = readInPieces(events, () => scheduler.idle('soon'));
  const books = new Questions(database, paced);
  const lists = new Questions(database, readModel);

  const journal = new Journal(lists, listEvents, idle);
  const names = new Names(people, till, clock);
  const queries = [new Postings(books), new Tallies(books), new Cash(books), new NamedReceipts(books)];
  const rest = [new Past(books, paced, events), ...queries, new Receipts(store)];

  const named = { till, log, people, names, readModel, journal, scheduler };
  return {
    ...named,
    ledger,
    /** What the app injects, each part by its class. */
    parts: [...Object.values(named), guard, ...rest, ...(deps.watch ? [deps.watch] : [])],

    follow: () => others.start(),

    /** Finishes the commands under way, writes a snapshot and closes read model and store. */
    async close(): Promise<void> {
      await others.close();
      await till.working;
      await readModel.close();
      await store.close();
    },
  };
}

const REPLAY_PAGE = 500;

/**
 * Brings the ledger up to the end of the log, from the last snapshot or else from the beginning. The read model gets the same events.
 * @throws StoreUnusableError when an event after the known part does not follow from it
 */
async function replayLog(log: Log, ledger: Ledger, readModel: ReadModel, last?: ChainHead): Promise<void> {
  if (last) {
    const { revision } = last.state;
    if ((await log.hashAt(revision)) !== last.hash) {
      throw new StoreUnusableError(
        `The log has changed at event ${revision} while the till started: start again`,
      );
    }
    ledger.head = last;
  }
  await catchUp(log, readModel, ledger);
  readModel.project();
}

/** Passes the rest of the log to the read model, and at the start also to the ledger. */
async function catchUp(log: Log, readModel: ReadModel, ledger?: Ledger): Promise<void> {
  for (;;) {
    const events = await log.after(ledger?.state.revision ?? readModel.received, REPLAY_PAGE);
    if (events.length === 0) return;
    ledger?.replay(events, readModel.openedAt);
    readModel.onCommit({ events });
    await readModel.room();
  }
}
