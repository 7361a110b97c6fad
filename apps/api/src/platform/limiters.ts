import PQueue from 'p-queue';
import type { BudgetSize, TurnSize } from './limits.js';

/** Fewest keys before a sweep. */
const FEW = 1000;

/**
 * A budget for each key, by the generic cell rate algorithm, which keeps one moment for each key. Libraries count in windows, and let
 * twice the limit through around the end of one.
 */
export class Budgets {
  /** When each key's budget is full again, in ms. */
  private readonly backAt = new Map<string, number>();
  private sweepAt = FEW;

  constructor(
    private readonly size: BudgetSize,
    /** Monotonic time, in ms: setting back the clock must not block callers. */
    private readonly now: () => number,
  ) {}

  /** Seconds until the key may spend again; 0 if it may now. */
  wait(key: string): number {
    const backAt = this.backAt.get(key);
    if (backAt === undefined) return 0;
    const { most, perSecond } = this.size;
    const seconds = (backAt - this.now()) / 1000 - (most - 1) / perSecond;
    // Ignores rounding errors of up to a microsecond.
    return Math.max(0, Math.ceil(seconds - 1e-6));
  }

  spend(key: string, cost = 1): void {
    const now = this.now();
    const from = Math.max(now, this.backAt.get(key) ?? now);
    this.backAt.set(key, from + (cost / this.size.perSecond) * 1000);
    if (this.backAt.size > this.sweepAt) this.sweep(now);
  }

  forget(key: string): void {
    this.backAt.delete(key);
  }

  /** Forgets the keys with a full budget. Runs when there are twice as many keys as the last sweep left. */
  private sweep(now: number): void {
    for (const [key, backAt] of this.backAt) if (backAt <= now) this.backAt.delete(key);
    this.sweepAt = Math.max(FEW, 2 * this.backAt.size);
  }
}

/** Limits how many are admitted at a time, in all and of each kind. */
export class Capacity {
  private readonly counts = new Map<string, number>();
  private total = 0;

  constructor(private readonly room: { readonly inAll: number; readonly ofOne: number }) {}

  /** True if there is no room for one more of this kind. Without a kind, only the total counts. */
  isFull(kind?: string): boolean {
    return this.total >= this.room.inAll || this.of(kind) >= this.room.ofOne;
  }

  /** Takes a place. @returns a function that frees it; undefined if there is no room */
  enter(kind?: string): (() => void) | undefined {
    if (this.isFull(kind)) return undefined;
    this.count(kind, 1);
    return () => this.count(kind, -1);
  }

  private of(kind: string | undefined): number {
    return kind === undefined ? 0 : (this.counts.get(kind) ?? 0);
  }

  private count(kind: string | undefined, change: number): void {
    this.total += change;
    if (kind === undefined) return;
    const count = this.of(kind) + change;
    if (count > 0) this.counts.set(kind, count);
    else this.counts.delete(kind);
  }
}

/** For each key, lets some callers in at a time and some wait: a `p-queue` for each key in use. */
export class KeyedTurns<Key> {
  private readonly queues = new Map<Key, PQueue>();

  constructor(private readonly size: TurnSize) {}

  /** Resolves on the caller's turn to a function that ends the turn, or to undefined if too many wait or the wait is too long. */
  acquire(key: Key): Promise<(() => void) | undefined> {
    const queue = this.queues.get(key) ?? this.newQueue(key);
    if (queue.size >= this.size.waiting) return Promise.resolve(undefined);
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), this.size.patience).unref();
    return new Promise((resolve) => {
      const turn = () =>
        new Promise<void>((end) => {
          clearTimeout(timer);
          resolve(end);
        });
      queue.add(turn, { signal: waiting.signal }).catch(() => resolve(undefined));
    });
  }

  private newQueue(key: Key): PQueue {
    const queue = new PQueue({ concurrency: this.size.atOnce });
    queue.on('idle', () => this.queues.delete(key));
    this.queues.set(key, queue);
    return queue;
  }
}

/** A request or a connecting device. It is counted once, even if its handler runs a second time. */
export interface Attempt {
  readonly ip: string;
}
