import { type CommandTrace, fromSnapshot, type StateSnapshot, toSnapshot } from '@stammtisch/domain';
import type Database from 'libsql';
import type { LoggedEvent } from '../till/logged-event.js';
import type { Tip } from '../till/tip.js';
import { commandNumber, journalRow } from './journal-row.js';

/** Events between two snapshots. */
const SNAPSHOT_EVERY = 20_000;
/** Events that may wait before they are written at once. */
const LONGEST_WAIT = 5_000;

/**
 * The read model: every event once, findable by what it began, by its member, its payer and its command. It follows
 * behind the log in steps as large as have queued up, and moves rows, position and snapshot in one transaction.
 */
export class Journal {
  private waiting: LoggedEvent[] = [];
  private newest: Tip | undefined;
  private scheduled = false;
  private snapshotAt = -1;
  private projectedTo = -1;
  private readonly insert: Database.Statement;
  private readonly byCommand: Database.Statement;

  constructor(private readonly database: Database.Database) {
    this.insert = database.prepare('INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?)');
    this.byCommand = database.prepare('SELECT event FROM journal WHERE command = ? ORDER BY revision');
    const row: unknown = database.prepare('SELECT max(revision) AS revision FROM journal').get();
    if (row && typeof row === 'object' && 'revision' in row && typeof row.revision === 'number') {
      this.projectedTo = row.revision;
    }
  }

  /** Position of the last event that queries see. */
  get revision(): number {
    return this.projectedTo;
  }

  /** Hash of the event at a revision; undefined when it is not here. */
  hashAt(revision: number): string | undefined {
    const row: unknown = this.database.prepare('SELECT event FROM journal WHERE revision = ?').get(revision);
    return row ? (JSON.parse(eventText(row)) as LoggedEvent).metadata.hash : undefined;
  }

  /** The folded state of the last snapshot; undefined when there is none that this version can read. */
  snapshot(): Tip | undefined {
    const row: unknown = this.database.prepare('SELECT state, hash FROM snapshot').get();
    if (!row || typeof row !== 'object' || !('state' in row) || !('hash' in row)) return undefined;
    const state = fromSnapshot(JSON.parse(String(row.state)) as StateSnapshot);
    if (!state) return undefined;
    this.snapshotAt = state.revision;
    return { state, hash: String(row.hash) };
  }

  /** Takes in committed events; `tip` is the till after them. */
  append(events: readonly LoggedEvent[], tip: Tip): void {
    for (const event of events) if (event.revision > this.projectedTo) this.waiting.push(event);
    this.newest = tip;
    if (this.waiting.length >= LONGEST_WAIT) this.flush();
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.flush();
    });
  }

  /** Brings the queries up to everything that was taken in. */
  flush(): void {
    if (this.waiting.length === 0) return;
    const events = this.waiting;
    this.waiting = [];
    const last = events.at(-1)?.revision ?? this.projectedTo;
    try {
      this.write(() => {
        for (const event of events) this.insert.run(...journalRow(event));
        if (this.newest && last - this.snapshotAt >= SNAPSHOT_EVERY) this.keep(this.newest);
      });
    } catch (error) {
      // Nothing of it was written: it stays in line for the next time.
      this.waiting = events;
      throw error;
    }
    this.projectedTo = last;
  }

  /** Writes down where the till stands, so that the next start is quick. */
  private saveSnapshot(): void {
    this.flush();
    const { newest } = this;
    if (newest && newest.state.revision > this.snapshotAt) this.write(() => this.keep(newest));
  }

  /** What became of a command that carried a key. */
  remembered(commandId: string): CommandTrace | undefined {
    for (const row of this.byCommand.iterate(commandNumber(commandId))) {
      const { metadata, revision } = JSON.parse(eventText(row)) as LoggedEvent;
      if (metadata.commandId === commandId) return { revision, request: metadata.request };
    }
    return undefined;
  }

  /** Writes the snapshot and gives the file back. */
  close(): void {
    this.saveSnapshot();
    this.database.close();
  }

  private keep({ state, hash }: Tip): void {
    this.database
      .prepare('INSERT OR REPLACE INTO snapshot VALUES (0, ?, ?)')
      .run(JSON.stringify(toSnapshot(state)), hash);
    this.snapshotAt = state.revision;
  }

  private write(work: () => void): void {
    this.database.exec('BEGIN IMMEDIATE');
    try {
      work();
      this.database.exec('COMMIT');
    } catch (error) {
      this.database.exec('ROLLBACK');
      throw error;
    }
  }
}

/** The event column of a row. */
export function eventText(row: unknown): string {
  if (row && typeof row === 'object' && 'event' in row && typeof row.event === 'string') return row.event;
  throw new Error('a journal row without its event');
}
