import { deflateRawSync } from 'node:zlib';
import { toSnapshot } from '@stammtisch/domain';
import type Database from 'libsql';
import { advance, type ChainHead, START } from '../till/chain-head.js';
import type { LoggedEvent } from '../till/logged-event.js';
import { BookRows, balancesIn } from './book-rows.js';
import { CashRows, cashIn } from './cash-rows.js';
import { type CheckpointRow, Checkpoints } from './checkpoints.js';
import { inOneGo, position, snapshot } from './database.js';
import { journalRow } from './journal-row.js';
import { Kinds } from './kinds.js';

/** Events between two snapshots. */
const SNAPSHOT_EVERY = 100_000;

/** What follows from some events, row by row; the rows as JSON. */
interface Step {
  readonly journal: string;
  readonly kinds: string;
  readonly postings: string;
  readonly tallies: string;
  readonly treats: string;
  readonly rounds: string;
  readonly cash: string;
  readonly checkpoints: readonly CheckpointRow[];
  readonly latest: string;
}

/** Folds the log into the read model. Whatever follows from some events is written at once, and the position with it. */
export class Projector {
  private head: ChainHead;
  /** The last event that is in the read model. */
  written: number;
  private snapshotAt: number;
  private readonly checkpoints: Checkpoints;
  private readonly books: BookRows;
  private readonly cash: CashRows;
  private readonly kinds: Kinds;
  private readonly write;
  /** What has been folded in and could not be written yet. */
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
    this.kinds = new Kinds(database);
    this.write = statements(database);
  }

  /** The last event that was folded in. May be older than {@link written}: then it is folded, but not written again. */
  get revision(): number {
    return this.head.state.revision;
  }

  /** Something has been folded in that could not be written yet. */
  get isBehind(): boolean {
    return this.unwritten !== undefined;
  }

  /** Takes in the next events of the log. When that throws, it is to be finished with {@link flush} before the next. */
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

  /** Writes down where the fold stands, so that the next start is quick. */
  takeSnapshot(): void {
    if (this.revision > this.snapshotAt && this.revision === this.written) {
      inOneGo(this.database, () => this.keepSnapshot());
      this.snapshotAt = this.revision;
    }
  }

  /** Every event is told once. */
  private stepOf(events: readonly LoggedEvent[]): Step {
    const journal = JSON.stringify(events.map((event) => journalRow(event, this.kinds.of(event))));
    const { postings, tallies, treats, rounds } = this.books.of(events);
    return {
      journal,
      kinds: JSON.stringify(this.kinds.take()),
      postings: JSON.stringify(postings),
      tallies: JSON.stringify(tallies),
      treats: JSON.stringify(treats),
      rounds: JSON.stringify(rounds),
      cash: JSON.stringify(this.cash.of(events)),
      checkpoints: this.checkpoints.take(),
      latest: this.checkpoints.latest,
    };
  }

  private keep({ journal, kinds, postings, tallies, treats, rounds, cash, checkpoints, latest }: Step): void {
    const { write } = this;
    // Many rows as one text: a call for each would cost as much as the row.
    write.journal.run(journal);
    write.kind.run(kinds);
    write.posting.run(postings);
    write.tally.run(tallies);
    write.treat.run(treats);
    write.round.run(rounds);
    write.cash.run(cash);
    // Packed to a quarter: there are many, and they say nearly the same.
    for (const [at, until, state] of checkpoints) write.checkpoint.run(at, until, deflateRawSync(state));
    write.position.run(this.revision, this.head.hash, latest);
  }

  private keepSnapshot(): void {
    const { state, hash } = this.head;
    this.write.snapshot.run(JSON.stringify(toSnapshot(state)), hash);
  }
}

function statements(database: Database.Database) {
  const rows = (columns: number) => {
    const values = Array.from({ length: columns }, (_, column) => `value ->> ${column}`);
    return `SELECT ${values.join(', ')} FROM json_each(?)`;
  };
  return {
    journal: database.prepare(`INSERT INTO journal ${rows(5)}`),
    kind: database.prepare(`INSERT INTO kind ${rows(5)}`),
    posting: database.prepare(`INSERT INTO posting ${rows(6)}`),
    tally: database.prepare(
      `INSERT INTO tally ${rows(7)} WHERE true
       ON CONFLICT DO UPDATE SET icon = excluded.icon, count = count + excluded.count, amount = amount + excluded.amount`,
    ),
    treat: database.prepare(`INSERT INTO treat ${rows(2)}`),
    round: database.prepare(`INSERT INTO round ${rows(2)}`),
    cash: database.prepare(`INSERT INTO cash ${rows(7)}`),
    checkpoint: database.prepare('INSERT OR REPLACE INTO checkpoint VALUES (?, ?, ?)'),
    position: database.prepare('UPDATE position SET revision = ?, hash = ?, latest = ?'),
    snapshot: database.prepare('INSERT OR REPLACE INTO snapshot VALUES (0, ?, ?)'),
  };
}
