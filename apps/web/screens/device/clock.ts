/** What a page may ask of its clock. */
export type Clocked = ReturnType<PageClock['globals']>;

interface Held {
  readonly due: number;
  readonly run: () => void;
  readonly again?: number;
}

/** What goes by itself later than this waits until the story lets time pass, in ms: no story waits for seconds. */
const GOES_BY_ITSELF_MS = 2000;

/** What is due sooner comes so many times as soon. */
const SOONER = 20;

/**
 * The clock of a page. It shows the time of the story, which stands still. What is due in less than two seconds happens
 * almost at once, as if no time had passed; all else when the story lets time pass.
 */
export class PageClock {
  private readonly held = new Map<number, Held>();
  private readonly running = new Map<number, NodeJS.Timeout>();
  private last = 0;
  /** Whether nothing at all happens by itself. */
  stopped = false;
  /** How far this clock is ahead of the story's, in ms. */
  ahead = 0;
  private readonly begun: number;
  private readonly begunReally = performance.now();

  /** @param time the story's, in ms since 1970 */
  constructor(private readonly time: () => number) {
    this.begun = time();
  }

  now(): number {
    return this.time() + this.ahead;
  }

  /** How much of the story's time the page has been there for, in ms. */
  get sinceBegin(): number {
    return this.now() - this.begun;
  }

  /** When the next thing is due that waits for time to pass, in the story's time. */
  get nextDue(): number | undefined {
    let next: number | undefined;
    for (const { due } of this.held.values()) if (next === undefined || due < next) next = due;
    return next;
  }

  /** Does what has become due. */
  strike(): void {
    const time = this.time();
    const due = [...this.held].filter(([, each]) => each.due <= time).sort(([, a], [, b]) => a.due - b.due);
    for (const [id, { run, again }] of due) {
      // One of those before may have called it off.
      if (!this.held.delete(id)) continue;
      if (again !== undefined) this.held.set(id, { run, again, due: time + Math.max(1, again) });
      run();
    }
  }

  /** Nothing happens any more. */
  end(): void {
    this.held.clear();
    for (const timer of this.running.values()) clearTimeout(timer);
    this.running.clear();
    this.stopped = true;
    this.last = Number.POSITIVE_INFINITY;
  }

  globals() {
    const clock = this;
    const begin = (run: () => void, ms = 0, again?: number): number => {
      if (clock.last === Number.POSITIVE_INFINITY) return 0;
      const id = ++clock.last;
      const wait = Number(ms) || 0;
      if (wait >= GOES_BY_ITSELF_MS || (clock.stopped && wait > 0)) {
        clock.held.set(id, { run, due: clock.time() + wait, ...(again !== undefined && { again }) });
        return id;
      }
      const once = () => {
        clock.running.delete(id);
        run();
      };
      const timer = again === undefined ? setTimeout(once, wait / SOONER) : setInterval(run, wait);
      timer.unref();
      clock.running.set(id, timer);
      return id;
    };
    const callOff = (id?: number) => {
      if (id === undefined) return;
      clock.held.delete(id);
      const timer = clock.running.get(id);
      clock.running.delete(id);
      clearTimeout(timer);
    };
    const frame = (run: (time: number) => void) => begin(() => run(clock.sinceBegin));
    class PageDate extends Date {
      constructor(...given: unknown[]) {
        // Without arguments it is now.
        super(...((given.length > 0 ? given : [clock.now()]) as [number]));
      }
      static override now() {
        return clock.now();
      }
    }
    /** What is given up after a while is given up by this clock. */
    class PageAbortSignal extends AbortSignal {
      static override timeout(ms: number): AbortSignal {
        const controller = new AbortController();
        begin(() => controller.abort(new DOMException('too late', 'TimeoutError')), ms);
        return controller.signal;
      }
    }
    return {
      Date: PageDate,
      AbortSignal: PageAbortSignal,
      performance: {
        // React measures with it how long it has been busy: that is real.
        now: () => clock.sinceBegin + performance.now() - clock.begunReally,
        timeOrigin: clock.begun,
        getEntriesByType: () => [],
        getEntriesByName: () => [],
        mark: () => undefined,
        measure: () => undefined,
      },
      setTimeout: (run: (...all: unknown[]) => void, ms?: number, ...all: unknown[]) =>
        begin(() => run(...all), ms),
      clearTimeout: callOff,
      setInterval: (run: (...all: unknown[]) => void, ms = 0, ...all: unknown[]) =>
        begin(() => run(...all), ms, ms),
      clearInterval: callOff,
      requestAnimationFrame: frame,
      cancelAnimationFrame: callOff,
      requestIdleCallback: (run: (deadline: object) => void) =>
        begin(() => run({ didTimeout: false, timeRemaining: () => 50 })),
      cancelIdleCallback: callOff,
    };
  }
}

/** The page's clock in Playwright's words. Moving it on is a matter of the house, where all clocks are. */
export function clockVerbs(page: {
  readonly device: { readonly made: { readonly time: () => number } };
  sets(fixed: Partial<{ stopped: boolean; ahead: number }>): void;
}) {
  return {
    install: async () => page.sets({ stopped: true }),
    pauseAt: async () => undefined,
    /** Its time is another one from now on. */
    setFixedTime: async (time: number | Date) => page.sets({ ahead: Number(time) - page.device.made.time() }),
  };
}
