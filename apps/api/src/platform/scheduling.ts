import { setFlagsFromString } from 'node:v8';
import type { Time } from '@stammtisch/event-store';
import type { Clock } from './clock.js';

/** Most turns of the event loop that a piece of work waits while taps are booked: under endless load it continues slowly. */
const MOST_TURNS = 20;

/** Pieces of `soon` in a row before one of `later` gets its turn. */
const SOON_IN_A_ROW = 4;

/**
 * Schedules long work in idle moments. Long work runs in pieces of about a millisecond, at most one piece in a turn of the event loop
 * and none while something is being booked. Work that a member waits for comes first, four times of five. Queue libraries follow
 * promises, not turns of the event loop.
 */
export class IdleScheduler {
  private readonly waiting = { soon: [] as (() => void)[], later: [] as (() => void)[] };
  private inARow = 0;
  private serving = false;

  constructor(
    /** True while something is being booked. */
    private readonly busy: () => boolean,
    private readonly nextTurn: (task: () => void) => void,
  ) {}

  /** Resolves when the caller's next piece may run. First come, first served. */
  idle(when: 'soon' | 'later' = 'later'): Promise<void> {
    return new Promise((resolve) => {
      this.waiting[when].push(resolve);
      if (this.serving) return;
      this.serving = true;
      void this.serve();
    });
  }

  private async serve(): Promise<void> {
    for (let next = this.next(); next; next = this.next()) {
      for (let turns = 0; turns === 0 || (this.busy() && turns < MOST_TURNS); turns++) {
        await new Promise<void>((resolve) => this.nextTurn(resolve));
      }
      next();
    }
    this.serving = false;
  }

  private next(): (() => void) | undefined {
    const { soon, later } = this.waiting;
    const isSoon = soon.length > 0 && (later.length === 0 || this.inARow < SOON_IN_A_ROW);
    this.inARow = isSoon ? this.inARow + 1 : 0;
    return (isSoon ? soon : later).shift();
  }
}

/**
 * Does work for all items, `size` at a time. Each piece but the first waits for `idle`.
 * @returns the results in the order of the items
 */
export async function inPieces<Item, Result>(
  items: readonly Item[],
  size: number,
  idle: () => Promise<void>,
  work: (piece: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let done = 0; done < items.length; done += size) {
    if (done > 0) await idle();
    results.push(...(await work(items.slice(done, done + size))));
  }
  return results;
}

/**
 * Shares the runs of a task. Callers who come during a run wait for the next one, since the current run may have missed what they need.
 * There is one run at a time, and a pause between two, so that callers can't keep it running all the time.
 */
export class SharedRuns {
  /** Resolves when the task may run again. Rejects when its run fails: callers who wait for the next run fail with it. */
  private free = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(
    private readonly task: () => Promise<void>,
    private readonly pause: () => Promise<void>,
  ) {}

  /** Resolves after a whole run of the task that began after the call. @throws what the task throws */
  run(): Promise<void> {
    this.next ??= this.free
      .finally(() => {
        this.next = undefined;
      })
      .then(() => {
        const run = this.task();
        this.free = run.then(this.pause);
        this.free.catch(() => {
          this.free = Promise.resolve();
        });
        return run;
      });
    return this.next;
  }
}

/** Callers who wait until a count is reached. Libraries wait for an event, not for a number. */
export class Arrivals {
  private readonly waiting = new Set<{ readonly count: number; readonly end: (reached: boolean) => void }>();

  constructor(private readonly clock: Pick<Clock, 'after'>) {}

  /** Resolves to true once the count is reached, or to false after `patience`, in ms, or on `callOff`. */
  wait(count: number, patience?: number): Promise<boolean> {
    return new Promise((resolve) => {
      const waiter = {
        count,
        end: (reached: boolean) => {
          this.waiting.delete(waiter);
          stop?.();
          resolve(reached);
        },
      };
      this.waiting.add(waiter);
      const stop = patience === undefined ? undefined : this.clock.after(patience, () => waiter.end(false));
    });
  }

  reached(count: number): void {
    for (const waiter of this.waiting) if (waiter.count <= count) waiter.end(true);
  }

  callOff(): void {
    for (const { end } of this.waiting) end(false);
  }
}

/** How long a start retries before it gives up, and the pause between two tries, in ms. */
const START_PATIENCE = 60_000;
const START_PAUSE = 1000;

interface Trying {
  readonly time: Time;
  /** True for failures that may pass. */
  readonly passes: (error: unknown) => boolean;
  /** Called once, with the first such failure. */
  readonly waits: (why: string) => void;
}

/** Retries the task for a minute while its failures may pass. @throws the last failure */
export async function forAMinute<T>(task: () => Promise<T>, { time, passes, waits }: Trying): Promise<T> {
  const start = time.ms();
  for (let tries = 1; ; tries += 1) {
    try {
      return await task();
    } catch (error) {
      if (!passes(error) || time.ms() - start >= START_PATIENCE) throw error;
      if (tries === 1) waits(error instanceof Error ? error.message : String(error));
      await time.sleep(START_PAUSE);
    }
  }
}

/** True while V8 spares memory. V8 offers no way to read the flag. */
let spares = false;

/** Makes V8 prefer collecting to taking memory. With fifty taps at once that would cost a third of their speed. */
export function spareMemory(spare: boolean): void {
  spares = spare;
  setFlagsFromString(spare ? '--optimize-for-size' : '--no-optimize-for-size');
}

/** Does work that makes much garbage, such as folding a long log. Sparing memory would cost a third of its speed. */
export async function withoutSparing(work: () => Promise<void>): Promise<void> {
  const before = spares;
  spareMemory(false);
  await work().finally(() => spareMemory(before));
}
