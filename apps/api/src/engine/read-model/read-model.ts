import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { StoreUnavailableError, StoreUnusableError } from '@stammtisch/event-store';
import type Database from 'libsql';
import type { Clock } from '../../platform/clock.js';
import { Arrivals } from '../../platform/scheduling.js';
import type { Settings } from '../../platform/settings.js';
import { heart, startThread } from '../../platform/threads.js';
import { READ_MODEL_FILE } from '../store/known-log.js';
import { EVENTS_FILE } from '../store/open-store.js';
import type { CommandBeginning, Committed } from '../till/ledger.js';
import { type LoggedEvent, tillStream } from '../till/logged-event.js';
import { keepsEvents, openReadModel, revisionIn } from './database.js';
import type { ProjectorNews, ProjectorTask } from './projector.js';
import type { ProjectorOrder } from './projector-thread.js';
import type { Projection } from './questions.js';

/** How long events are gathered for the projector, in ms, unless a query waits for them. Taps come first. */
const GATHER = 5000;
/** Most events that may wait to be written before `room` makes callers wait. On a full disk, `onCommit` keeps as many. */
const LONGEST_QUEUE = 10_000;
/** Rows read at a time by `commands`. */
const PAGE = 50_000;

/** The projector, on a thread of its own in the app. */
export interface RunningProjector {
  take(task: ProjectorTask): void;
  /** Resolves when the projector has closed the read model. */
  close(): Promise<unknown>;
}

export interface ReadModelStorage {
  readonly database: Database.Database;
  readonly startProjector: (onNews: (news: ProjectorNews) => void) => RunningProjector;
}

/**
 * The read model: an index of every event, and copies of the events for a remote store. The projector (`Projector`) follows the log
 * and writes the file; this class reads.
 */
export class ReadModel implements Projection {
  /** Revision of the last event in the file when it was opened. */
  readonly openedAt: number;
  /** Revision of the last event that queries see. */
  revision: number;
  /** Revision of the last event that this class has received. */
  received: number;
  /** Revision of the newest commit. The events after `received` have to be read from the log again. */
  private newest: number;
  /** Reads the events after `received` from the log. The till sets it. */
  catchUp = (): void => {};
  /** Events to be copied that the projector hasn't got yet. */
  private waiting: LoggedEvent[] = [];
  /** Cancels the planned call of `project`. */
  private callOff: (() => void) | undefined;
  /** Why the projector can't write for now. */
  private trouble: string | undefined;
  /** Queries that wait for a revision to be written. */
  private readonly arrivals: Arrivals;
  private readonly logger = new Logger('ReadModel');
  private readonly keepsEvents: boolean;
  private readonly projector: RunningProjector;

  constructor(
    private readonly storage: ReadModelStorage,
    private readonly clock: Pick<Clock, 'after'>,
    /** How long a query waits for earlier commits, in ms. */
    private readonly patience = 5000,
  ) {
    const { database } = storage;
    this.arrivals = new Arrivals(clock);
    this.openedAt = this.revision = this.received = this.newest = revisionIn(database);
    this.keepsEvents = keepsEvents(database);
    this.projector = storage.startProjector((news) => this.moved(news));
  }

  /** Takes in events of the log. Known ones are skipped. @throws Error when events before them are missing */
  readonly onCommit = ({ events }: Pick<Committed, 'events'>): void => {
    this.newest = Math.max(this.newest, events.at(-1)?.revision ?? -1);
    if (this.trouble !== undefined && this.waiting.length >= LONGEST_QUEUE) return;
    const fresh = events.filter(({ revision }) => revision > this.received);
    const [first] = fresh;
    if (first && first.revision > this.received + 1) {
      throw new Error(`The read model knows the log up to ${this.received}, and got ${first.revision} next`);
    }
    this.received = fresh.at(-1)?.revision ?? this.received;
    if (this.keepsEvents) this.waiting.push(...fresh);
    this.callOff ??= this.clock.after(GATHER, () => this.project());
  };

  /** Has the projector take everything received so far. */
  project(): void {
    this.callOff?.();
    this.callOff = undefined;
    // The projector keeps retrying. More events to copy would only fill its memory.
    if (this.trouble !== undefined) return;
    const events = this.waiting.length > 0 ? JSON.stringify(this.waiting.splice(0)) : undefined;
    this.projector.take({ to: this.received, events });
  }

  /**
   * Resolves when there is room for more events to be copied: they must not fill the memory.
   * @throws StoreUnusableError when the events can't be written
   */
  async room(): Promise<void> {
    if (!this.keepsEvents || this.received - this.revision < LONGEST_QUEUE) return;
    await this.written(this.received - LONGEST_QUEUE, StoreUnusableError);
  }

  async caughtUp(): Promise<void> {
    if (this.revision < this.newest) await this.written(this.newest, StoreUnavailableError, this.patience);
  }

  /** Resolves once a revision is written. Rejects at once while nothing can be written, or after `patience`, in ms. */
  private async written(
    revision: number,
    Failure: new (message: string) => Error,
    patience?: number,
  ): Promise<void> {
    // While nothing can be written, a query would lack the newest commits.
    if (this.trouble === undefined) {
      const reached = this.arrivals.wait(revision, patience);
      this.project();
      if (await reached) return;
    }
    if (this.trouble !== undefined) throw new Failure(`The read model can't be written: ${this.trouble}`);
    const reason = `The read model has not got beyond event ${this.revision} yet, it should reach ${revision}`;
    this.logger.warn(`${reason}: a list was not answered`);
    throw new Failure(reason);
  }

  /** Where each command with a key began. Every start waits for this, and reading a page as one text halves the time. */
  *commands(): Iterable<CommandBeginning> {
    const page = this.storage.database
      .prepare(
        `SELECT json_group_array(command)
         FROM (SELECT command FROM journal WHERE revision >= ? ORDER BY revision LIMIT ${PAGE})`,
      )
      .raw();
    let before: string | null = null;
    // Revisions have no gaps.
    for (let from = 0; ; from += PAGE) {
      const commands: readonly (string | null)[] = JSON.parse((page.get(from) as [string])[0]);
      if (commands.length === 0) return;
      for (const [place, command] of commands.entries()) {
        if (command !== null && command !== before) yield [command, from + place];
        before = command;
      }
    }
  }

  /** Writes a snapshot for a fast next start, and closes the file. */
  async close(): Promise<void> {
    this.project();
    await this.projector.close();
    this.storage.database.close();
  }

  /** Takes in the projector's news. Logs when the read model can't be written, and when it can again. */
  private moved({ revision, trouble }: ProjectorNews): void {
    const before = this.trouble;
    this.trouble = trouble;
    this.revision = revision;
    if (trouble !== undefined) {
      this.arrivals.callOff();
      if (before === undefined)
        this.logger.warn(`The read model can't be written, lists wait for it: ${trouble}`);
    } else if (before !== undefined) {
      this.logger.log('The read model is written again');
      this.project();
      this.catchUp();
    }
    this.arrivals.reached(revision);
  }
}

/**
 * The read model of a data directory. A thread of its own writes it, so no tap waits for that. With a remote store, which may be
 * unreachable, the read model copies the events, too.
 * @param failed called when the projector has ended with an error: queries get nothing new from then on
 */
export function readModelFile(
  { dataDir, tillId, eventStoreUrl }: Pick<Settings, 'dataDir' | 'tillId' | 'eventStoreUrl'>,
  failed: (error: unknown) => void,
): ReadModelStorage {
  const file = join(dataDir, READ_MODEL_FILE);
  const isRemote = eventStoreUrl !== undefined;
  const eventsFile = isRemote ? undefined : join(dataDir, EVENTS_FILE);
  const database = openReadModel(file, isRemote);
  // SQLite 3.45 can lose pages when two connections write or checkpoint at once, so from here on only the projector writes.
  database.exec('PRAGMA query_only = ON');
  return {
    database,
    startProjector: projectorThread({ file, stream: tillStream(tillId), eventsFile }, failed),
  };
}

export function projectorThread(order: Omit<ProjectorOrder, 'heart'>, failed: (error: unknown) => void) {
  return (onNews: (news: ProjectorNews) => void): RunningProjector => {
    const thread = startThread('engine/read-model/projector-thread.js', { ...order, heart });
    thread.on('message', onNews);
    thread.on('error', failed);
    // Set here and not in `close`: a thread that failed has ended before.
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    return {
      take: (task) => thread.postMessage(task),
      close: () => {
        thread.postMessage('close');
        return ended;
      },
    };
  };
}
