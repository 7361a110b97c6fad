import { type BookingEvent, fromSnapshot, type StateSnapshot, toSnapshot } from '@stammtisch/domain';
import { idNumber } from '../../src/read-model/numbers.js';
import type { ReadModel } from '../../src/read-model/read-model.js';
import { advance, type ChainHead, START } from '../../src/till/chain-head.js';
import type { CommandTrace } from '../../src/till/executed-commands.js';
import type { LoggedEvent } from '../../src/till/logged-event.js';
import type { SimulatedTime } from './simulated-time.js';

/** What a read model leaves on its disk: it outlives the node. */
export interface JournalFile {
  readonly rows: string[];
  readonly commands: Map<string, CommandTrace>;
  /** Revisions of the bookings by their ids. */
  readonly bookings: Map<string, number>;
  snapshot: string | undefined;
}

export const emptyFile = (): JournalFile => ({
  rows: [],
  commands: new Map(),
  bookings: new Map(),
  snapshot: undefined,
});

/** Events between two snapshots: few, so that every run has starts from one. */
const SNAPSHOT_EVERY = 40;

/** The side of the read model that the till works with. */
type JournalOfTill = Pick<
  ReadModel,
  | 'opened'
  | 'revision'
  | 'append'
  | 'project'
  | 'room'
  | 'caughtUp'
  | 'snapshot'
  | 'find'
  | 'commands'
  | 'close'
>;

/** A read model whose writer falls behind by any time, and loses what it had not written. */
export class SimulatedJournal implements JournalOfTill {
  #heardTo: number;
  #head: ChainHead;
  #snapshotAt: number;
  #waiters: { revision: number; resolve: () => void }[] = [];

  constructor(
    private readonly file: JournalFile,
    private readonly time: SimulatedTime,
    /** How far its writer falls behind, in ms. */
    private readonly lag: () => number,
    private readonly alive: () => boolean,
  ) {
    this.#heardTo = this.revision;
    this.#head = this.snapshot() ?? START;
    this.#snapshotAt = this.#head.state.revision;
    for (const row of file.rows.slice(this.#snapshotAt + 1))
      this.#head = advance(this.#head, JSON.parse(row));
  }

  get opened() {
    return { revision: this.revision, hash: this.#event(this.revision)?.metadata.hash ?? '', latest: '' };
  }

  get revision(): number {
    return this.file.rows.length - 1;
  }

  append(events: readonly LoggedEvent[]): void {
    const fresh = events.filter(({ revision }) => revision > this.#heardTo);
    this.#heardTo = fresh.at(-1)?.revision ?? this.#heardTo;
    if (fresh.length > 0) this.time.after(this.lag(), () => this.#write(fresh), 'project');
  }

  /** It goes on by itself. */
  project(): void {}

  async room(): Promise<void> {}

  caughtUp(): Promise<void> {
    const revision = this.#heardTo;
    if (this.revision >= revision) return Promise.resolve();
    return new Promise((resolve) => this.#waiters.push({ revision, resolve }));
  }

  snapshot(): ChainHead | undefined {
    if (this.file.snapshot === undefined) return undefined;
    const { state, hash } = JSON.parse(this.file.snapshot) as { state: StateSnapshot; hash: string };
    const folded = fromSnapshot(state);
    return folded && { state: folded, hash };
  }

  find(commandId: string): CommandTrace | undefined {
    return this.file.commands.get(commandId);
  }

  commands(): Iterable<readonly number[]> {
    return [Array.from(this.file.commands.keys(), idNumber)];
  }

  /** The event that made a transaction. */
  booking(transactionId: string): (LoggedEvent & BookingEvent) | undefined {
    const event = this.#event(this.file.bookings.get(transactionId) ?? -1);
    return event && isBooking(event) ? event : undefined;
  }

  async close(): Promise<void> {
    await this.caughtUp();
    if (this.alive()) this.#takeSnapshot();
  }

  #takeSnapshot(): void {
    const { state, hash } = this.#head;
    this.#snapshotAt = state.revision;
    this.file.snapshot = JSON.stringify({ state: toSnapshot(state), hash });
  }

  /** Steps may be picked out of order, yet are written in order: this one waits for its predecessors. */
  #write(events: readonly LoggedEvent[]): void {
    if (!this.alive()) return;
    if ((events[0]?.revision ?? 0) > this.file.rows.length) {
      this.time.after(this.lag(), () => this.#write(events), 'project');
      return;
    }
    for (const event of events) this.#keep(event);
    if (this.revision - this.#snapshotAt >= SNAPSHOT_EVERY) this.#takeSnapshot();
    const { revision } = this;
    const ready = this.#waiters.filter((waiter) => waiter.revision <= revision);
    this.#waiters = this.#waiters.filter((waiter) => waiter.revision > revision);
    for (const { resolve } of ready) resolve();
  }

  #keep(event: LoggedEvent): void {
    const { rows, commands, bookings } = this.file;
    const { revision, metadata } = event;
    rows.push(JSON.stringify(event));
    this.#head = advance(this.#head, event);
    if (!commands.has(metadata.commandId)) {
      commands.set(metadata.commandId, { revision, request: metadata.request });
    }
    if (isBooking(event)) bookings.set(event.data.transactionId, revision);
  }

  #event(revision: number): LoggedEvent | undefined {
    const row = this.file.rows[revision];
    return row === undefined ? undefined : (JSON.parse(row) as LoggedEvent);
  }
}

function isBooking(event: LoggedEvent): event is LoggedEvent & BookingEvent {
  return event.type === 'DrinkPurchased' || event.type === 'CreditToppedUp' || event.type === 'BalanceSet';
}
