import { deflateRawSync } from 'node:zlib';
import { toSnapshot } from '@stammtisch/domain';
import type Database from 'libsql';
import { advance, type ChainHead, type LoggedEvent, START } from '../till/logged-event.js';
import { receiptRows } from './books.js';
import { inOneGo, position, snapshot } from './database.js';
import { journalRow } from './journal.js';
import { type CheckpointRow, Checkpoints } from './past.js';
import { BookRows, balancesIn, CashRows, cashIn } from './rows.js';

/** Events between two snapshots. */
const SNAPSHOT_EVERY = 100_000;

/** Columns of the tables that get rows. */
const COLUMNS = { journal: 7, posting: 6, tally: 7, treat: 2, round: 2, cash: 10, receipt: 6 } as const;
type Table = keyof typeof COLUMNS;

/** What follows from some events. A table's rows are one JSON text: a call for each row would cost as much as the row. */
interface Step {
  readonly rows: Readonly<Record<Table, string>>;
  readonly checkpoints: readonly CheckpointRow[];
  readonly latest: string;
}

/** Folds the log into the read model. All that follows from some events is written at once, with the position after them. */
export class Projector {
  private head: ChainHead;
  /** Revision of the last event that is in the read model. */
  written: number;
  private snapshotAt: number;
  private readonly checkpoints: Checkpoints;
  private readonly books: BookRows;
  private readonly cash: CashRows;
  private readonly inserts: ReadonlyMap<string, Database.Statement>;
  private readonly write;
  /** What has been folded and could not be written yet. */
  private unwritten: Step | undefined;

  constructor(
    private readonly database: Database.Database,
    private readonly snapshotEvery = SNAPSHOT_EVERY,
  ) {
    const { revision, latest } = position(database);
    this.head = snapshot(database) ?? START;
    this.snapshotAt = this.head.state.revision;
    this.written = revision;
    this.checkpoints = Checkpoints.in(database, latest);
    this.books = new BookRows(balancesIn(database));
    this.cash = new CashRows(cashIn(database));
    this.inserts = insertsInto(database);
    this.write = {
      checkpoint: database.prepare('INSERT OR REPLACE INTO checkpoint VALUES (?, ?, ?)'),
      position: database.prepare('UPDATE position SET revision = ?, hash = ?, latest = ?'),
      snapshot: database.prepare('INSERT OR REPLACE INTO snapshot VALUES (0, ?, ?)'),
    };
  }

  /** Revision of the last folded event. While it is below {@link written}, events are folded but not written again. */
  get revision(): number {
    return this.head.state.revision;
  }

  /** Has something been folded that could not be written yet? */
  get isBehind(): boolean {
    return this.unwritten !== undefined;
  }

  /** Takes in the next events of the log. After an error, {@link flush} must succeed before the next call. */
  project(events: readonly LoggedEvent[]): void {
    const fresh = events.filter(({ revision }) => revision > this.written);
    for (const event of events) {
      this.head = advance(this.head, event);
      if (event.revision > this.written) this.checkpoints.note(event, this.head.state);
    }
    if (fresh.length > 0) this.unwritten = this.stepOf(fresh);
    this.flush();
    this.written = Math.max(this.written, this.revision);
  }

  /** Writes what could not be written before. */
  flush(): void {
    const step = this.unwritten;
    if (!step) return;
    const snapshotToo = this.revision - this.snapshotAt >= this.snapshotEvery;
    inOneGo(this.database, () => {
      this.keep(step);
      if (snapshotToo) this.keepSnapshot();
    });
    if (snapshotToo) this.snapshotAt = this.revision;
    this.unwritten = undefined;
    this.written = this.revision;
  }

  /** Writes a snapshot of the fold, so that the next start is quick. */
  takeSnapshot(): void {
    if (this.revision > this.snapshotAt && this.revision === this.written) {
      inOneGo(this.database, () => this.keepSnapshot());
      this.snapshotAt = this.revision;
    }
  }

  /** What follows from these events. Every event must be passed once. */
  private stepOf(events: readonly LoggedEvent[]): Step {
    const { postings, tallies, treats, rounds } = this.books.of(events);
    const rows = {
      journal: JSON.stringify(events.map(journalRow)),
      posting: JSON.stringify(postings),
      tally: JSON.stringify(tallies),
      treat: JSON.stringify(treats),
      round: JSON.stringify(rounds),
      cash: JSON.stringify(this.cash.of(events)),
      receipt: JSON.stringify(receiptRows(events)),
    };
    return { rows, checkpoints: this.checkpoints.take(), latest: this.checkpoints.latest };
  }

  private keep({ rows, checkpoints, latest }: Step): void {
    const { write, inserts } = this;
    for (const [table, text] of Object.entries(rows)) inserts.get(table)?.run(text);
    // States are compressed to a quarter: they are many, and nearly the same.
    for (const [at, until, state] of checkpoints) write.checkpoint.run(at, until, deflateRawSync(state));
    write.position.run(this.revision, this.head.hash, latest);
  }

  private keepSnapshot(): void {
    const { state, hash } = this.head;
    this.write.snapshot.run(JSON.stringify(toSnapshot(state)), hash);
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
