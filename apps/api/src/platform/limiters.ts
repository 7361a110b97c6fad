import PQueue from 'p-queue';
import type { BudgetSize, TurnSize } from './limits.js';

/** Fewest keys that are looked through for those to forget. */
const FEW = 1000;

/**
 * A budget for each key: the generic cell rate algorithm, which keeps a moment a key. Libraries count in windows: a caller waits for
 * the end of one, and then gets twice as much through.
 */
export class Budgets {
  /** When each key will have got back all that it spent, in ms. */
  private readonly backAt = new Map<string, number>();
  private sweepAt = FEW;

  constructor(
    private readonly size: BudgetSize,
    /** Elapsed time, in ms: a clock that is set back must not stop it. */
    private readonly now: () => number,
  ) {}

  /** Seconds until the key may spend something more, whatever it costs; 0 when it may now. */
  wait(key: string): number {
    const backAt = this.backAt.get(key);
    if (backAt === undefined) return 0;
    const { most, perSecond } = this.size;
    const seconds = (backAt - this.now()) / 1000 - (most - 1) / perSecond;
    // Sums of fractions are not exact: a microsecond is no wait.
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

  /** Forgets the keys that have got back everything. It runs when there are twice as many keys as it left. */
  private sweep(now: number): void {
    for (const [key, backAt] of this.backAt) if (backAt <= now) this.backAt.delete(key);
    this.sweepAt = Math.max(FEW, 2 * this.backAt.size);
  }
}

/** Capacity limit: admits so many in all, and so many of each kind. */
export class Capacity {
  private readonly counts = new Map<string, number>();
  private total = 0;

  constructor(private readonly room: { readonly inAll: number; readonly ofOne: number }) {}

  /** Is there no room for one more of this kind? Without a kind, only the total counts. */
  isFull(kind?: string): boolean {
    return this.total >= this.room.inAll || this.of(kind) >= this.room.ofOne;
  }

  /** Takes a place. @returns a function that frees it; undefined when there is no room */
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

/** Lets some callers in at a time for each key, and lets some wait a little: a `p-queue` for each key that is in use. */
export class KeyedTurns<Key> {
  /** The queue of each key that a caller holds or waits for. */
  private readonly lines = new Map<Key, PQueue>();

  constructor(private readonly size: TurnSize) {}

  /** Resolves when it is the caller's turn, to a function that ends the turn; to undefined when the turn won't come soon. */
  acquire(key: Key): Promise<(() => void) | undefined> {
    const line = this.lines.get(key) ?? this.newLine(key);
    if (line.size >= this.size.waiting) return Promise.resolve(undefined);
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), this.size.patience).unref();
    return new Promise((resolve) => {
      const turn = () =>
        new Promise<void>((end) => {
          clearTimeout(timer);
          resolve(end);
        });
      line.add(turn, { signal: waiting.signal }).catch(() => resolve(undefined));
    });
  }

  private newLine(key: Key): PQueue {
    const line = new PQueue({ concurrency: this.size.atOnce });
    line.on('idle', () => this.lines.delete(key));
    this.lines.set(key, line);
    return line;
  }
}

/** There were too many tries; another one makes sense after so many seconds. */
export class TooManyError extends Error {
  override readonly name = 'TooManyError';

  constructor(readonly retryAfter: number) {
    super(`Too many tries: wait for ${retryAfter} s`);
  }
}

/** A request, or a device that connects. It is counted once, also when its handler runs a second time. */
export interface Attempt {
  readonly ip: string;
}

/** In how long a key may try again as often as at once, in seconds. */
const SPAN = 5 * 60;

/** Counts tries per key, mostly failed ones. */
export class Throttle {
  private readonly tries: Budgets;
  private readonly counted = new WeakSet<Attempt>();

  /** @param limit tries at once, and in each five minutes from then on; `now` as in `Budgets` */
  constructor(limit: number, now: () => number) {
    this.tries = new Budgets({ most: limit, perSecond: limit / SPAN }, now);
  }

  /** Seconds to wait before the next try; 0 when it may come now, or was counted before. */
  wait(key: string, attempt: Attempt): number {
    return this.counted.has(attempt) ? 0 : this.tries.wait(key);
  }

  /** Counts a try. @throws TooManyError when there were too many */
  admit(key: string, attempt: Attempt): void {
    this.expect(key, attempt);
    this.fail(key, attempt);
  }

  /** @throws TooManyError when there were too many */
  expect(key: string, attempt: Attempt): void {
    const wait = this.wait(key, attempt);
    if (wait > 0) throw new TooManyError(wait);
  }

  fail(key: string, attempt: Attempt): void {
    if (this.counted.has(attempt)) return;
    this.counted.add(attempt);
    this.tries.spend(key);
  }

  /** Takes back one try that was counted as failed before its result was known. */
  forgive(key: string): void {
    this.tries.spend(key, -1);
  }

  forget(key: string): void {
    this.tries.forget(key);
  }
}
