import { Logger } from '@nestjs/common';
import { StoreUnavailableError, StoreUnusableError } from '@stammtisch/event-store';
import type Database from 'libsql';
import type { Clock } from '../../platform/clock.js';
import type { ChainHead } from '../till/chain-head.js';
import type { CommandBeginning } from '../till/ledger.js';
import type { Committed } from '../till/listeners.js';
import type { LoggedEvent } from '../till/logged-event.js';
import { keepsEvents, type Position, position, snapshot } from './database.js';
import type { ProjectorNews, ProjectorTask } from './projector-loop.js';
import type { Projection } from './questions.js';

/**
 * How long the projector is left to gather events, in ms, unless somebody waits for them: while taps pour in, it leaves core and
 * disk to them.
 */
const GATHER = 5000;
/** Events that may wait to be kept. */
const LONGEST_QUEUE = 10_000;
/** Events of which the commands are read at a time. */
const PAGE = 50_000;

/** Writes the read model, wherever it runs. */
export interface RunningProjector {
  take(task: ProjectorTask): void;
  /** Resolves when it has let go of the read model. */
  close(): Promise<unknown>;
}

/** Somebody who waits for a revision to be written. */
interface Waiter {
  readonly revision: number;
  readonly arrive: () => void;
  readonly fail: (reason: string) => void;
}

type ErrorClass = new (message: string) => Error;

const notWritten = (trouble: string) => `The read model can't be written: ${trouble}`;

/** Where a read model is kept, and who writes it. */
export interface ReadModelStorage {
  readonly database: Database.Database;
  readonly startProjector: (tell: (news: ProjectorNews) => void) => RunningProjector;
}

/**
 * The read model: what every event is looked up by, and the events themselves if it keeps them. The projector
 * (`ProjectorLoop`) follows the log and writes it; this side reads.
 */
export class ReadModel implements Projection {
  /** Where the file stood when it was opened. */
  readonly opened: Position;
  private written: number;
  /** The log reaches up to here, as far as this side has heard. */
  private heardTo: number;
  /** Events that are still to be kept. */
  private waiting: LoggedEvent[] = [];
  /** Calls off the next `project`. */
  private callOff: (() => void) | undefined;
  /** Why the projector can't write for now. */
  private trouble: string | undefined;
  private readonly waiters = new Set<Waiter>();
  private readonly keepsEvents: boolean;
  private readonly database: Database.Database;
  private readonly projector: RunningProjector;

  constructor(
    { database, startProjector }: ReadModelStorage,
    private readonly clock: Pick<Clock, 'after'>,
    /** How long a question waits for what has been committed before it, in ms. */
    private readonly patience = 5000,
  ) {
    this.database = database;
    this.opened = position(database);
    this.written = this.heardTo = this.opened.revision;
    this.keepsEvents = keepsEvents(database);
    this.projector = startProjector((news) => this.moved(news));
  }

  /** Position of the last event that can be asked for. */
  get revision(): number {
    return this.written;
  }

  /** It has been told of the log up to here. */
  get told(): number {
    return this.heardTo;
  }

  /** Hears of a commit. */
  readonly hear = ({ events }: Committed): void => this.append(events);

  /** Tells of events of the log, in order. @throws when some before them are missing */
  append(events: readonly LoggedEvent[]): void {
    const fresh = events.filter(({ revision }) => revision > this.heardTo);
    const [first] = fresh;
    if (first && first.revision > this.heardTo + 1) {
      throw new Error(`The read model knows the log up to ${this.heardTo}, and is told of ${first.revision}`);
    }
    this.heardTo = fresh.at(-1)?.revision ?? this.heardTo;
    if (this.keepsEvents) this.waiting.push(...fresh);
    this.callOff ??= this.clock.after(GATHER, () => this.project());
  }

  /** Has everything projected that was told of, now. */
  project(): void {
    this.callOff?.();
    this.callOff = undefined;
    // The projector tries on by itself; more events to keep would only fill its memory.
    if (this.trouble !== undefined) return;
    const events = this.waiting.length > 0 ? JSON.stringify(this.waiting.splice(0)) : undefined;
    this.projector.take({ to: this.heardTo, events });
  }

  /**
   * Resolves when there is room for more events that are to be kept: they must not fill the memory.
   * @throws StoreUnusableError when they can't be written
   */
  async room(): Promise<void> {
    if (!this.keepsEvents || this.heardTo - this.written < LONGEST_QUEUE) return;
    const reached = this.reached(this.heardTo - LONGEST_QUEUE, StoreUnusableError);
    this.project();
    await reached;
  }

  async caughtUp(): Promise<void> {
    if (this.revision >= this.heardTo) return;
    const reached = this.reached(this.heardTo, StoreUnavailableError, this.patience);
    this.project();
    await reached;
  }

  /** Resolves once a revision is written. Fails at once while nothing can be written, and when it takes longer than `patience`, in ms. */
  private reached(revision: number, Failure: ErrorClass, patience?: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (how: () => void) => {
        this.waiters.delete(waiter);
        callOff?.();
        how();
      };
      const waiter: Waiter = {
        revision,
        arrive: () => settle(resolve),
        fail: (reason) => settle(() => reject(new Failure(reason))),
      };
      const late = () => waiter.fail('The read model is still being made');
      const callOff = patience === undefined ? undefined : this.clock.after(patience, late);
      this.waiters.add(waiter);
      // An answer now would lack what somebody has just booked.
      if (this.trouble !== undefined) waiter.fail(notWritten(this.trouble));
    });
  }

  /** The folded state of the last snapshot; undefined when there is none that this version can read. */
  snapshot(): ChainHead | undefined {
    return snapshot(this.database);
  }

  /** Where each command began that came with a key. A page is one text: a row each takes twice as long, and every start waits for it. */
  *commands(): Iterable<CommandBeginning> {
    const page = this.database
      .prepare(
        `SELECT json_group_array(command)
         FROM (SELECT command FROM journal WHERE revision >= ? ORDER BY revision LIMIT ${PAGE})`,
      )
      .raw();
    let before: string | null = null;
    // Every event has its row.
    for (let from = 0; ; from += PAGE) {
      const commands: readonly (string | null)[] = JSON.parse((page.get(from) as [string])[0]);
      if (commands.length === 0) return;
      for (const [place, command] of commands.entries()) {
        if (command !== null && command !== before) yield [command, from + place];
        before = command;
      }
    }
  }

  /** Writes down where the read model stands, so that the next start is quick, and lets go of the file. */
  async close(): Promise<void> {
    this.project();
    await this.projector.close();
    this.database.close();
  }

  private moved({ revision, trouble }: ProjectorNews): void {
    this.noteTrouble(trouble);
    this.written = revision;
    for (const waiter of this.waiters) if (waiter.revision <= revision) waiter.arrive();
  }

  /** One line when it can't be written any more, and one when it can. */
  private noteTrouble(trouble: string | undefined): void {
    const before = this.trouble;
    this.trouble = trouble;
    const logger = new Logger('ReadModel');
    if (trouble !== undefined) {
      for (const waiter of this.waiters) waiter.fail(notWritten(trouble));
      if (before === undefined) logger.warn(`The read model can't be written, lists wait for it: ${trouble}`);
    } else if (before !== undefined) {
      logger.log('The read model is written again');
      this.project();
    }
  }
}
