import {
  type BookingEvent,
  type CommandTrace,
  fromSnapshot,
  type StateSnapshot,
  toSnapshot,
} from '@stammtisch/domain';
import type { Scheduler } from '@stammtisch/event-store/testing';
import type { Journal, Position } from '../../src/read-model/journal.js';
import type { LoggedEvent } from '../../src/till/logged-event.js';
import type { Tip } from '../../src/till/tip.js';

/** What a read model leaves on its disk: it outlives the node. */
export interface JournalFile {
  readonly rows: string[];
  snapshot: string | undefined;
}

export const emptyFile = (): JournalFile => ({ rows: [], snapshot: undefined });

/** Events between two snapshots: few, so that every run has starts from one. */
const SNAPSHOT_EVERY = 40;

/** The side of the read model that the till works with. */
type JournalOfTill = Pick<
  Journal,
  'opened' | 'revision' | 'append' | 'reached' | 'snapshot' | 'remembered' | 'close'
>;

/** A read model whose writer falls behind as far as the scheduler likes, and loses what it had not written. */
export class SimulatedJournal implements JournalOfTill {
  #takenTo: number;
  #snapshotAt: number;
  #newest: Tip | undefined;
  #waiters: { revision: number; resolve: () => void }[] = [];

  constructor(
    private readonly file: JournalFile,
    private readonly scheduler: Scheduler,
    private readonly alive: () => boolean,
  ) {
    this.#takenTo = this.revision;
    this.#snapshotAt = this.snapshot()?.state.revision ?? -1;
  }

  get opened(): Position {
    return { revision: this.revision, hash: this.#event(this.revision)?.metadata.hash ?? '' };
  }

  get revision(): number {
    return this.file.rows.length - 1;
  }

  append(events: readonly LoggedEvent[], tip: Tip): void {
    const fresh = events.filter(({ revision }) => revision > this.#takenTo);
    this.#newest = tip;
    if (fresh.length === 0) return;
    this.#takenTo = fresh.at(-1)?.revision ?? this.#takenTo;
    const rows = fresh.map((event) => JSON.stringify(event));
    const at = fresh[0]?.revision ?? 0;
    const due = tip.state.revision - this.#snapshotAt >= SNAPSHOT_EVERY;
    const snapshot = due ? this.#snapshotOf(tip) : undefined;
    this.scheduler.run(() => this.#write(at, rows, snapshot), 'project');
  }

  reached(revision = this.#takenTo): Promise<void> {
    if (this.revision >= revision) return Promise.resolve();
    return new Promise((resolve) => this.#waiters.push({ revision, resolve }));
  }

  snapshot(): Tip | undefined {
    if (this.file.snapshot === undefined) return undefined;
    const { state, hash } = JSON.parse(this.file.snapshot) as { state: StateSnapshot; hash: string };
    const folded = fromSnapshot(state);
    return folded && { state: folded, hash };
  }

  remembered(commandId: string): CommandTrace | undefined {
    for (let revision = 0; revision <= this.revision; revision++) {
      const event = this.#event(revision);
      if (event?.metadata.commandId === commandId) return { revision, request: event.metadata.request };
    }
    return undefined;
  }

  /** The event that made a transaction. */
  booking(transactionId: string): (LoggedEvent & BookingEvent) | undefined {
    for (let revision = this.revision; revision >= 0; revision--) {
      const event = this.#event(revision);
      if (event && isBooking(event) && event.data.transactionId === transactionId) return event;
    }
    return undefined;
  }

  async close(): Promise<void> {
    await this.reached();
    if (this.#newest && this.alive()) this.file.snapshot = this.#snapshotOf(this.#newest);
  }

  #snapshotOf({ state, hash }: Tip): string {
    this.#snapshotAt = state.revision;
    return JSON.stringify({ state: toSnapshot(state), hash });
  }

  /** Steps may be picked out of order, yet are written in order: this one waits for its predecessors. */
  #write(at: number, rows: readonly string[], snapshot: string | undefined): void {
    if (!this.alive()) return;
    if (at > this.file.rows.length) {
      this.scheduler.run(() => this.#write(at, rows, snapshot), 'project');
      return;
    }
    this.file.rows.push(...rows);
    this.file.snapshot = snapshot ?? this.file.snapshot;
    const { revision } = this;
    const ready = this.#waiters.filter((waiter) => waiter.revision <= revision);
    this.#waiters = this.#waiters.filter((waiter) => waiter.revision > revision);
    for (const { resolve } of ready) resolve();
  }

  #event(revision: number): LoggedEvent | undefined {
    const row = this.file.rows[revision];
    return row === undefined ? undefined : (JSON.parse(row) as LoggedEvent);
  }
}

function isBooking(event: LoggedEvent): event is LoggedEvent & BookingEvent {
  return event.type === 'DrinkPurchased' || event.type === 'CreditToppedUp' || event.type === 'BalanceSet';
}
