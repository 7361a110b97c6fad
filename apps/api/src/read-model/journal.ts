import { Worker } from 'node:worker_threads';
import { type CommandTrace, fromSnapshot, type StateSnapshot, toSnapshot } from '@stammtisch/domain';
import type Database from 'libsql';
import { Arrivals } from '../platform/arrivals.js';
import type { LoggedEvent } from '../till/logged-event.js';
import type { Tip } from '../till/tip.js';
import { BookRows, balancesIn } from './book-rows.js';
import { Checkpoints } from './checkpoints.js';
import { hasIndexes, INDEXES, keepsEvents } from './database.js';
import { journalRow } from './journal-row.js';
import { Kinds } from './kinds.js';
import { KnownCommands } from './known-commands.js';
import { idNumber, requestText } from './numbers.js';

/** Events between two snapshots. */
const SNAPSHOT_EVERY = 100_000;
/** How long a step gathers events, in ms, unless somebody waits for them: many small steps would keep the disk from the log. */
const GATHER = 100;
/** Events that are a step at once, however quickly they came. */
const LARGE_STEP = 5_000;

/** Where a read model or a snapshot stands: a revision, and the hash of the event there. */
export interface Position {
  readonly revision: number;
  readonly hash: string;
}

/**
 * The read model: what every event is looked up by, and the events themselves if it keeps them. A worker thread writes it, following behind the log in steps as
 * large as have queued up; this side reads.
 */
export class Journal {
  private projected: Position;
  private takenTo: number;
  private newest: Tip | undefined;
  /** Taken in, but not handed to the worker yet: it gets one step at a time, with all that came meanwhile. */
  private waiting: LoggedEvent[] = [];
  private working = false;
  private timer: NodeJS.Timeout | undefined;
  private snapshotAt = -1;
  private readonly checkpoints: Checkpoints;
  private readonly books: BookRows;
  private readonly kinds: Kinds;
  private readonly known: KnownCommands;
  private readonly arrivals = new Arrivals();
  private readonly keepsEvents: boolean;
  private readonly worker: Worker;
  private readonly byCommand: Database.Statement;

  constructor(
    private readonly database: Database.Database,
    file: string,
    /** The worker can't go on: without it nothing new can be read. */
    failed: (error: unknown) => void,
  ) {
    this.byCommand = database.prepare('SELECT revision, request FROM journal WHERE command = ?').raw();
    const [revision, hash, latest, checkpoint] = database
      .prepare(
        'SELECT revision, hash, latest, (SELECT coalesce(max(revision), -1) FROM checkpoint) FROM position',
      )
      .raw()
      .get() as [number, string, string, number];
    this.projected = { revision, hash };
    this.takenTo = revision;
    this.checkpoints = new Checkpoints(checkpoint, latest);
    this.books = new BookRows(balancesIn(database));
    this.kinds = new Kinds(database);
    this.known = KnownCommands.in(database);
    this.keepsEvents = keepsEvents(database);
    const workerData = { file, keepsEvents: this.keepsEvents };
    this.worker = new Worker(new URL('./journal-writer.mjs', import.meta.url), { workerData });
    this.worker.on('message', (to: number) => this.moved(to));
    this.worker.on('error', failed);
  }

  /** Where the file stood when it was opened. */
  get opened(): Position {
    return this.projected;
  }

  /** Position of the last event that queries see. */
  get revision(): number {
    return this.projected.revision;
  }

  /** Takes in committed events; `tip` is the till after them. */
  append(events: readonly LoggedEvent[], tip: Tip): void {
    this.newest = tip;
    for (const event of events) {
      const { revision, metadata } = event;
      if (revision <= this.takenTo) continue;
      if (metadata.request !== '') this.known.add(idNumber(metadata.commandId));
      this.waiting.push(event);
      this.checkpoints.note(event);
      this.takenTo = revision;
    }
    this.checkpoints.reached(tip);
    if (this.waiting.length >= LARGE_STEP) this.handOver();
    else this.timer ??= setTimeout(() => this.handOver(), GATHER);
  }

  /** Resolves once queries see everything up to a revision; by default all that was taken in. */
  reached(revision: number = this.takenTo): Promise<void> {
    if (this.projected.revision >= revision) return Promise.resolve();
    const { arrived } = this.arrivals.wait(revision);
    this.handOver();
    return arrived;
  }

  /** Makes what was written so far quick to search, if it is not yet. Before anybody asks. */
  async index(): Promise<void> {
    if (hasIndexes(this.database)) return;
    await this.reached();
    const done = new Promise<unknown>((resolve) => this.worker.once('message', resolve));
    this.worker.postMessage({ indexes: INDEXES, revision: this.revision });
    await done;
  }

  /** The folded state of the last snapshot; undefined when there is none that this version can read. */
  snapshot(): Tip | undefined {
    const row = this.database.prepare('SELECT state, hash FROM snapshot').raw().get() as
      | [string, string]
      | undefined;
    if (!row) return undefined;
    const state = fromSnapshot(JSON.parse(row[0]) as StateSnapshot);
    if (!state) return undefined;
    this.snapshotAt = state.revision;
    return { state, hash: row[1] };
  }

  /** What became of a command that carried a key. */
  remembered(commandId: string): CommandTrace | undefined {
    const command = idNumber(commandId);
    if (!this.known.mayHave(command)) return undefined;
    const row = this.byCommand.get(command) as [number, number] | undefined;
    return row && { revision: row[0], request: requestText(row[1]) };
  }

  /** Writes down where the till stands, so that the next start is quick, and lets go of the file. */
  async close(): Promise<void> {
    clearTimeout(this.timer);
    const rest = this.waiting.splice(0);
    const unsaved = this.newest && this.newest.state.revision > this.snapshotAt;
    if (this.newest && (unsaved || rest.length > 0)) this.post(rest, this.newest, true);
    const ended = new Promise<unknown>((resolve) => this.worker.once('exit', resolve));
    this.worker.postMessage('close');
    await ended;
    this.database.close();
  }

  /** Gives the worker its next step, unless it still has one. */
  private handOver(): void {
    const { newest, waiting, working } = this;
    clearTimeout(this.timer);
    this.timer = undefined;
    if (working || !newest || waiting.length === 0) return;
    this.waiting = [];
    this.working = true;
    this.post(waiting, newest, newest.state.revision - this.snapshotAt >= SNAPSHOT_EVERY);
  }

  private post(events: readonly LoggedEvent[], { state, hash }: Tip, withSnapshot: boolean): void {
    if (withSnapshot) this.snapshotAt = state.revision;
    const rows = JSON.stringify(events.map((event) => journalRow(event, this.kinds.of(event))));
    const kinds = this.kinds.take();
    this.worker.postMessage({
      rows,
      kinds: kinds.length > 0 ? JSON.stringify(kinds) : undefined,
      events: this.keepsEvents ? JSON.stringify(events) : undefined,
      books: this.books.of(events),
      checkpoints: this.checkpoints.take(),
      revision: state.revision,
      hash,
      latest: this.checkpoints.latest,
      snapshot: withSnapshot ? JSON.stringify(toSnapshot(state)) : undefined,
    });
  }

  private moved(revision: number): void {
    this.projected = { ...this.projected, revision };
    this.working = false;
    this.arrivals.moved(revision);
    if (this.arrivals.any || this.waiting.length >= LARGE_STEP) this.handOver();
    else if (this.waiting.length > 0) this.timer ??= setTimeout(() => this.handOver(), GATHER);
  }
}
