import { deflateRawSync } from 'node:zlib';
import { mayPass, StoreUnavailableError } from '@stammtisch/event-store';
import type Database from 'libsql';
import type { EventsByRevision } from '../till/log.js';
import { advance, type ChainHead, type LoggedEvent, START } from '../till/logged-event.js';
import { closeReadModel, inOneGo, revisionIn, snapshot } from './database.js';
import { isCheckpointDue, keptOf } from './past.js';
import { COLUMNS, Rows } from './rows.js';

/** Where the projector gets the events of the log. */
export interface EventSource extends Pick<EventsByRevision, 'after'> {
  /** Copies events, given as a JSON array. A source that reads the log itself gets none. */
  keep?(events: string): void;
  close?(): Promise<void>;
}

export interface ProjectorTask {
  /** The log reaches up to this revision. */
  readonly to: number;
  /** Events to be copied, as a JSON array. */
  readonly events: string | undefined;
}

export interface ProjectorNews {
  /** The read model reaches up to this revision. */
  readonly revision: number;
  /** Why the read model can't be written for now. The projector keeps trying. */
  readonly trouble: string | undefined;
}

export interface ProjectorPorts {
  readonly report: (news: ProjectorNews) => void;
  readonly pause: () => Promise<void>;
  readonly tryLater: () => Promise<void>;
  readonly snapshotEvery?: number;
}

/** Events in one step. A step writes the same few pages of every table, however many rows it has. */
const PAGE = 4000;

/** Events between two snapshots. */
const SNAPSHOT_EVERY = 100_000;

/** Revision of the last checkpoint, and the last receipt number. */
const BEFORE = `SELECT (SELECT coalesce(max(revision), -1) FROM checkpoint),
  coalesce((SELECT ordinal FROM cash WHERE ordinal IS NOT NULL ORDER BY revision DESC LIMIT 1), 0)`;

/**
 * Folds the log into the read model, step by step. It is the read model's only writer. A step writes rows, checkpoints and position in
 * one transaction.
 */
export class Projector {
  private head: ChainHead;
  /** Revision of the last event in the read model. After a start the fold may be behind it: these events are not written again. */
  private written: number;
  private snapshotAt: number;
  private readonly inserts: ReadonlyMap<string, Database.Statement>;
  private readonly statements;
  private target = -1;
  /** Events still to be copied, as JSON arrays. */
  private readonly unkept: string[] = [];
  private run = Promise.resolve();
  private closing = false;

  constructor(
    private readonly database: Database.Database,
    private readonly source: EventSource,
    private readonly ports: ProjectorPorts,
  ) {
    this.head = snapshot(database) ?? START;
    this.snapshotAt = this.head.state.revision;
    this.written = revisionIn(database);
    this.inserts = insertsInto(database);
    this.statements = {
      before: database.prepare(BEFORE).raw(),
      checkpoint: database.prepare('INSERT OR REPLACE INTO checkpoint VALUES (?, ?, ?)'),
      position: database.prepare('UPDATE position SET revision = ?, hash = ?'),
      snapshot: database.prepare('INSERT OR REPLACE INTO snapshot VALUES (0, ?, ?)'),
    };
  }

  /** Resolves when this task and all that came meanwhile are done. */
  take({ to, events }: ProjectorTask): Promise<void> {
    if (events) this.unkept.push(events);
    this.target = Math.max(this.target, to);
    this.run = this.run.then(() => this.work());
    return this.run;
  }

  /** Finishes the current step, writes a snapshot and closes the read model. */
  async close(): Promise<void> {
    this.closing = true;
    await this.run;
    try {
      // One more step, so that a till that closes right after its start has its newest events in the read model.
      await this.follow();
      await this.source.close?.();
      this.takeSnapshot();
      closeReadModel(this.database);
    } catch (error) {
      // On a full disk the file stays as a killed process leaves it, and the next start continues from there.
      if (!isTrouble(error)) throw error;
      this.database.close();
    }
  }

  private async work(): Promise<void> {
    const { report, pause } = this.ports;
    while (!this.closing && (this.unkept.length > 0 || this.revision < this.target)) {
      await this.follow().then(() => report({ revision: this.written, trouble: undefined }), this.inTrouble);
      // New tasks and `close` come in here.
      await pause();
    }
  }

  /** Handles a failed step: waits before a retry on a full disk or the like. Any other error ends the projector. */
  private readonly inTrouble = async (error: unknown): Promise<void> => {
    if (!isTrouble(error)) throw error;
    const trouble = error instanceof Error ? error.message : String(error);
    this.ports.report({ revision: this.written, trouble });
    await this.ports.tryLater();
  };

  /** One step: copies the events that are to be copied, and projects the next page. */
  private async follow(): Promise<void> {
    const { target, unkept, source } = this;
    for (let [events] = unkept; events !== undefined; [events] = unkept) {
      source.keep?.(events);
      unkept.shift();
    }
    const { revision } = this;
    if (revision >= target) return;
    // Before the page: a step that fails must leave events to project, or it is never repeated.
    if (revision - this.snapshotAt >= (this.ports.snapshotEvery ?? SNAPSHOT_EVERY)) this.takeSnapshot();
    const page = await source.after(revision, Math.min(PAGE, target - revision));
    if (page.length === 0) throw new Error(`The log ends at ${revision}, it should reach ${target}`);
    this.project(page);
  }

  /** Revision of the last folded event. */
  get revision(): number {
    return this.head.state.revision;
  }

  project(events: readonly LoggedEvent[]): void {
    const { statements, written } = this;
    let [checkpoint, numbered] = statements.before.get() as [number, number];
    let { head } = this;
    const rows = new Rows(numbered);
    const checkpoints: [revision: number, until: string, state: string][] = [];
    for (const event of events) {
      head = advance(head, event);
      if (event.revision <= written) continue;
      rows.add(event, head.state);
      if (!isCheckpointDue(head.state, checkpoint)) continue;
      checkpoint = event.revision;
      checkpoints.push([checkpoint, head.state.latest, JSON.stringify(keptOf(head.state))]);
    }
    const { revision } = head.state;
    if (revision > written) {
      inOneGo(this.database, () => {
        // All rows of a table in one JSON text: a call for each row would cost as much as the row.
        for (const [table, found] of Object.entries(rows.tables))
          this.inserts.get(table)?.run(JSON.stringify(found));
        // Compressed to a quarter, since there are many states.
        for (const [at, until, state] of checkpoints)
          statements.checkpoint.run(at, until, deflateRawSync(state));
        statements.position.run(revision, head.hash);
      });
      this.written = revision;
    }
    this.head = head;
  }

  /** Writes a snapshot of the fold, for a fast start. */
  takeSnapshot(): void {
    const { state, hash } = this.head;
    if (state.revision === this.snapshotAt || state.revision !== this.written) return;
    this.statements.snapshot.run(JSON.stringify(state), hash);
    this.snapshotAt = state.revision;
  }
}

/** Adds up drinks of the same kind on the same evening. */
const ADD_UP = `WHERE true
  ON CONFLICT DO UPDATE SET icon = excluded.icon, count = count + excluded.count, amount = amount + excluded.amount`;

/** A statement for each table, which takes its rows as JSON. */
function insertsInto(database: Database.Database): Map<string, Database.Statement> {
  const insert = ([table, columns]: [string, number]) => {
    const values = Array.from({ length: columns }, (_, column) => `value ->> ${column}`);
    const sql = `INSERT INTO ${table} SELECT ${values.join(', ')} FROM json_each(?)`;
    return [table, database.prepare(table === 'tally' ? `${sql} ${ADD_UP}` : sql)] as const;
  };
  return new Map(Object.entries(COLUMNS).map(insert));
}

/** True for errors that may pass: a full disk, an I/O error, another process's lock. */
function isTrouble(error: unknown): boolean {
  return error instanceof StoreUnavailableError || mayPass(error);
}
