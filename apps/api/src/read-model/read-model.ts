import { Logger } from '@nestjs/common';
import { mayPass, StoreUnavailableError, StoreUnusableError } from '@stammtisch/event-store';
import type Database from 'libsql';
import type { Clock } from '../platform/clock.js';
import { RevisionWaiters } from '../platform/revision-waiters.js';
import type { ChainHead } from '../till/chain-head.js';
import type { CommandIndex, CommandStretch, CommandTrace } from '../till/executed-commands.js';
import type { LoggedEvent } from '../till/logged-event.js';
import { isSearchable, keepsEvents, type Position, position, snapshot } from './database.js';
import { idNumber, requestText } from './numbers.js';
import type { Projection } from './projection.js';
import type { ProjectorNews, ProjectorTask } from './projector-loop.js';

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

/** Where a read model is kept, and who writes it. */
export interface ReadModelStorage {
  readonly database: Database.Database;
  readonly startProjector: (tell: (news: ProjectorNews) => void) => RunningProjector;
}

/**
 * The read model: what every event is looked up by, and the events themselves if it keeps them. The projector
 * (`ProjectorLoop`) follows the log and writes it; this side reads.
 */
export class ReadModel implements CommandIndex, Projection {
  /** Where the file stood when it was opened. */
  readonly opened: Position;
  private written: number;
  private searchable: boolean;
  /** The log reaches up to here, as far as this side has heard. */
  private heardTo: number;
  /** To be kept. */
  private waiting: LoggedEvent[] = [];
  /** Calls off the next `project`. */
  private callOff: (() => void) | undefined;
  /** Why the projector can't write for now. */
  private trouble: string | undefined;
  /** Those who want to hear when it can't. */
  private readonly hindered = new Set<(trouble: string) => void>();
  private readonly waiters = new RevisionWaiters();
  private readonly writes = new RevisionWaiters();
  private readonly keepsEvents: boolean;
  private readonly database: Database.Database;
  private readonly projector: RunningProjector;
  private readonly commandAt: Database.Statement;

  constructor(
    { database, startProjector }: ReadModelStorage,
    private readonly clock: Pick<Clock, 'after'>,
    /** How long a question waits for what has been committed before it, in ms. */
    private readonly patience = 5000,
  ) {
    this.database = database;
    this.commandAt = database.prepare('SELECT command, request FROM journal WHERE revision = ?').raw();
    this.opened = position(database);
    this.written = this.heardTo = this.opened.revision;
    this.searchable = isSearchable(database);
    this.keepsEvents = keepsEvents(database);
    this.projector = startProjector((news) => this.moved(news));
  }

  get revision(): number {
    return this.searchable ? this.written : -1;
  }

  /** Tells of events of the log, in order. */
  append(events: readonly LoggedEvent[]): void {
    const fresh = events.filter(({ revision }) => revision > this.heardTo);
    this.heardTo = fresh.at(-1)?.revision ?? this.heardTo;
    if (this.keepsEvents) this.waiting.push(...fresh);
    this.callOff ??= this.clock.after(GATHER, () => this.project());
  }

  /** Has everything projected that was told of, now. */
  project(): void {
    this.callOff?.();
    this.callOff = undefined;
    // It goes on by itself; what is to be kept would only fill its memory.
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
    const { arrived, forget } = this.writes.wait(this.heardTo - LONGEST_QUEUE);
    this.project();
    await this.unlessHindered(arrived, (trouble) => new StoreUnusableError(trouble)).finally(forget);
  }

  async caughtUp(): Promise<void> {
    if (this.revision >= this.heardTo) return;
    const { arrived, forget } = this.waiters.wait(this.heardTo);
    this.project();
    let callOff = () => {};
    const late = new Promise<never>((_, reject) => {
      const beingMade = () => reject(new StoreUnavailableError('The read model is still being made'));
      callOff = this.clock.after(this.patience, beingMade);
    });
    // What is there already would be shown without what somebody has just booked.
    await this.unlessHindered(
      Promise.race([arrived, late]),
      (trouble) => new StoreUnavailableError(trouble),
    ).finally(() => {
      forget();
      callOff();
    });
  }

  /** Waits for something to be written, unless nothing can be for now. */
  private async unlessHindered(written: Promise<void>, error: (trouble: string) => Error): Promise<void> {
    let hear = (_: string) => {};
    const hindrance = new Promise<never>((_, reject) => {
      hear = (trouble) => reject(error(`The read model can't be written: ${trouble}`));
    });
    this.hindered.add(hear);
    if (this.trouble !== undefined) hear(this.trouble);
    await Promise.race([written, hindrance]).finally(() => this.hindered.delete(hear));
  }

  /** The folded state of the last snapshot; undefined when there is none that this version can read. */
  snapshot(): ChainHead | undefined {
    return snapshot(this.database);
  }

  find(commandId: string, revisions: readonly number[]): CommandTrace | 'unread' | undefined {
    const command = idNumber(commandId);
    let isUnread = false;
    try {
      for (const revision of revisions) {
        const row = this.commandAt.get(revision) as [number | null, number] | undefined;
        if (row?.[0] === command) return { revision, request: requestText(row[1]) };
        isUnread ||= row === undefined;
      }
    } catch (error) {
      // Whoever is decided on together with it must not suffer.
      if (!mayPass(error)) throw error;
      isUnread = true;
    }
    return isUnread ? 'unread' : undefined;
  }

  *commands(): Iterable<CommandStretch> {
    // Many in one text: a row each takes twice as long, and every start waits for it.
    const page = this.database
      .prepare(
        `SELECT json_group_array(command)
         FROM (SELECT command FROM journal WHERE revision >= ? ORDER BY revision LIMIT ${PAGE})`,
      )
      .raw();
    // Every event has its row.
    for (let from = 0; ; from += PAGE) {
      const commands: CommandStretch['commands'] = JSON.parse((page.get(from) as [string])[0]);
      if (commands.length === 0) return;
      yield { from, commands };
    }
  }

  /** Writes down where the read model stands, so that the next start is quick, and lets go of the file. */
  async close(): Promise<void> {
    this.project();
    await this.projector.close();
    this.database.close();
  }

  private moved({ revision, searchable, trouble }: ProjectorNews): void {
    this.noteTrouble(trouble);
    this.written = revision;
    this.searchable = searchable;
    this.writes.moved(revision);
    this.waiters.moved(this.revision);
  }

  /** One line when it can't be written any more, and one when it can. */
  private noteTrouble(trouble: string | undefined): void {
    const before = this.trouble;
    this.trouble = trouble;
    const logger = new Logger('ReadModel');
    if (trouble !== undefined) {
      for (const hear of this.hindered) hear(trouble);
      if (before === undefined) logger.warn(`The read model can't be written, lists wait for it: ${trouble}`);
    } else if (before !== undefined) {
      logger.log('The read model is written again');
      this.project();
    }
  }
}
