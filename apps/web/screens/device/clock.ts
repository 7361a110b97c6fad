export type ClockGlobals = ReturnType<PageClock['globals']>;

interface Timer {
  /** Story time, in ms since 1970. */
  readonly due: number;
  readonly run: () => void;
  /** In ms. */
  readonly interval: number | undefined;
  /** Set if it fires in real time, without `timePasses`. */
  readonly realTimer: NodeJS.Timeout | undefined;
}

/** Timers from this delay on, in ms, wait for `timePasses`, so that no story waits for seconds. */
const REAL_TIME_BELOW_MS = 2000;

/** Shorter timeouts fire this many times sooner. */
const SPEED_UP = 20;

/** Clock and timers of a page. Its time is the story's, which changes only by `timePasses`; timers below two seconds fire without it. */
export class PageClock {
  private readonly timers = new Map<number, Timer>();
  private lastId = 0;
  /** If true, only timers of 0 ms fire without `timePasses`. */
  stopped = false;
  /** Reported as the navigation's type. */
  isReload = false;
  private readonly start: number;
  private readonly realStart = performance.now();

  /** @param time the story's time, in ms since 1970 */
  constructor(private readonly time: () => number) {
    this.start = time();
  }

  /** Story time since the page was loaded, in ms. */
  get elapsed(): number {
    return this.time() - this.start;
  }

  /** When the next timer that waits for `timePasses` is due; Infinity without one. */
  get nextDue(): number {
    const waiting = [...this.timers.values()].filter(({ realTimer }) => !realTimer);
    return Math.min(...waiting.map(({ due }) => due));
  }

  runDue(): void {
    const time = this.time();
    const due = [...this.timers].filter(([, each]) => each.due <= time).sort(([, a], [, b]) => a.due - b.due);
    for (const [id] of due) this.run(id);
  }

  /** Does nothing if the timer has been cancelled. */
  private run(id: number): void {
    const timer = this.timers.get(id);
    if (!timer) return;
    clearTimeout(timer.realTimer);
    this.timers.delete(id);
    if (timer.interval !== undefined) this.schedule(id, timer.run, timer.interval, timer.interval);
    timer.run();
  }

  private schedule(id: number, run: () => void, ms: number, interval?: number): void {
    const delay = interval === undefined ? ms : Math.max(1, ms);
    const runsByItself = delay < REAL_TIME_BELOW_MS && (!this.stopped || delay === 0);
    const realTimer = runsByItself
      ? setTimeout(() => this.run(id), interval === undefined ? delay / SPEED_UP : delay).unref()
      : undefined;
    this.timers.set(id, { due: this.time() + delay, run, interval, realTimer });
  }

  /** Cancels all timers for good. */
  end(): void {
    for (const { realTimer } of this.timers.values()) clearTimeout(realTimer);
    this.timers.clear();
    this.lastId = Number.POSITIVE_INFINITY;
  }

  globals() {
    const clock = this;
    const startTimer = (run: () => void, ms = 0, interval?: number): number => {
      if (clock.lastId === Number.POSITIVE_INFINITY) return 0;
      clock.schedule(++clock.lastId, run, Number(ms) || 0, interval);
      return clock.lastId;
    };
    const cancel = (id = 0) => {
      clearTimeout(clock.timers.get(id)?.realTimer);
      clock.timers.delete(id);
    };
    const frame = (run: (time: number) => void) => startTimer(() => run(clock.elapsed));
    class PageDate extends Date {
      constructor(...given: unknown[]) {
        super(...((given.length > 0 ? given : [clock.time()]) as [number]));
      }
      static override now() {
        return clock.time();
      }
    }
    return {
      Date: PageDate,
      performance: {
        // Includes real time, by which React measures how long it has been busy.
        now: () => clock.elapsed + performance.now() - clock.realStart,
        getEntriesByType: (type: string) =>
          type === 'navigation' ? [{ type: clock.isReload ? 'reload' : 'navigate' }] : [],
      },
      setTimeout: (run: (...all: unknown[]) => void, ms?: number, ...all: unknown[]) =>
        startTimer(() => run(...all), ms),
      clearTimeout: cancel,
      setInterval: (run: (...all: unknown[]) => void, ms = 0, ...all: unknown[]) =>
        startTimer(() => run(...all), ms, ms),
      clearInterval: cancel,
      // React's scheduler uses it, and must stop with the page.
      setImmediate: (run: () => void) => setImmediate(() => clock.lastId < Number.POSITIVE_INFINITY && run()),
      requestAnimationFrame: frame,
      cancelAnimationFrame: cancel,
    };
  }
}
