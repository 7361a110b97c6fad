import { Worker } from 'node:worker_threads';
import { type CommandTrace, fromSnapshot, type StateSnapshot, toSnapshot } from '@stammtisch/domain';
import type Database from 'libsql';
import type { LoggedEvent } from '../till/logged-event.js';
import type { Tip } from '../till/tip.js';
import { commandNumber, journalRow } from './journal-row.js';

/** Events between two snapshots. */
const SNAPSHOT_EVERY = 20_000;

/**
 * The read model: every event once, findable by what it began, by its member, its payer and its command. A worker
 * thread writes it, following behind the log in steps as large as have queued up; this side reads.
 */
export class Journal {
  private projectedTo: number;
  private takenTo: number;
  private newest: Tip | undefined;
  private snapshotAt = -1;
  private readonly waiters = new Set<{ readonly revision: number; readonly resolve: () => void }>();
  private readonly worker: Worker;
  private readonly byCommand: Database.Statement;

  constructor(
    private readonly database: Database.Database,
    file: string,
    /** The worker can't go on: without it nothing new can be read. */
    failed: (error: unknown) => void,
  ) {
    this.byCommand = database.prepare('SELECT event FROM journal WHERE command = ? ORDER BY revision');
    const row: unknown = database.prepare('SELECT max(revision) AS revision FROM journal').get();
    const known = row && typeof row === 'object' && 'revision' in row ? row.revision : null;
    this.projectedTo = typeof known === 'number' ? known : -1;
    this.takenTo = this.projectedTo;
    this.worker = new Worker(new URL('./journal-writer.mjs', import.meta.url), { workerData: { file } });
    this.worker.on('message', (revision: number) => this.moved(revision));
    this.worker.on('error', failed);
  }

  /** Position of the last event that queries see. */
  get revision(): number {
    return this.projectedTo;
  }

  /** Takes in committed events; `tip` is the till after them. */
  append(events: readonly LoggedEvent[], tip: Tip): void {
    const fresh = events.filter(({ revision }) => revision > this.takenTo);
    const last = fresh.at(-1);
    this.newest = tip;
    if (!last) return;
    this.takenTo = last.revision;
    const rows = JSON.stringify(fresh.map(journalRow));
    const due = tip.state.revision - this.snapshotAt >= SNAPSHOT_EVERY;
    this.worker.postMessage({
      rows,
      revision: last.revision,
      ...(due ? { snapshot: this.snapshotOf(tip) } : {}),
    });
  }

  /** Resolves once queries see everything up to a revision; by default all that was taken in. */
  reached(revision: number = this.takenTo): Promise<void> {
    if (this.projectedTo >= revision) return Promise.resolve();
    return new Promise((resolve) => this.waiters.add({ revision, resolve }));
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

  /** Hash of the event at a revision; undefined when it is not here. */
  hashAt(revision: number): string | undefined {
    const row: unknown = this.database.prepare('SELECT event FROM journal WHERE revision = ?').get(revision);
    return row ? (JSON.parse(eventText(row)) as LoggedEvent).metadata.hash : undefined;
  }

  /** What became of a command that carried a key. */
  remembered(commandId: string): CommandTrace | undefined {
    for (const row of this.byCommand.all(commandNumber(commandId))) {
      const { metadata, revision } = JSON.parse(eventText(row)) as LoggedEvent;
      if (metadata.commandId === commandId) return { revision, request: metadata.request };
    }
    return undefined;
  }

  /** Writes down where the till stands, so that the next start is quick, and lets go of the file. */
  async close(): Promise<void> {
    const { newest, takenTo: revision } = this;
    if (newest && newest.state.revision > this.snapshotAt) {
      this.worker.postMessage({ rows: '[]', revision, snapshot: this.snapshotOf(newest) });
    }
    const ended = new Promise<unknown>((resolve) => this.worker.once('exit', resolve));
    this.worker.postMessage('close');
    await ended;
    this.database.close();
  }

  private snapshotOf({ state, hash }: Tip): { state: string; hash: string } {
    this.snapshotAt = state.revision;
    return { state: JSON.stringify(toSnapshot(state)), hash };
  }

  private moved(revision: number): void {
    this.projectedTo = revision;
    for (const waiter of this.waiters) {
      if (waiter.revision > revision) continue;
      this.waiters.delete(waiter);
      waiter.resolve();
    }
  }
}

/** The event column of a row. */
export function eventText(row: unknown): string {
  if (row && typeof row === 'object' && 'event' in row && typeof row.event === 'string') return row.event;
  throw new Error('a journal row without its event');
}
