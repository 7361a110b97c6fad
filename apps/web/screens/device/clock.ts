/** What a page may ask of its clock. */
export type Clocked = ReturnType<PageClock['globals']>;

interface Waiting {
  /** In the story's time. */
  readonly due: number;
  readonly run: () => void;
  /** It comes again and again, after so many ms. */
  readonly again: number | undefined;
  /** Where it comes soon, by real time: the story need not let time pass for it. */
  readonly soon: NodeJS.Timeout | undefined;
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
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  /** Whether nothing at all happens by itself. */
  stopped = false;
  /** Whether its page was loaded in place of the same one. */
  reloaded = false;
  private readonly begun: number;
  private readonly begunReally = performance.now();

  /** @param time the story's, in ms since 1970 */
  constructor(private readonly time: () => number) {
    this.begun = time();
  }

  /** How much of the story's time the page has been there for, in ms. */
  get sinceBegin(): number {
    return this.time() - this.begun;
  }

  /** When the next thing is due for which the story has to let time pass. */
  get nextDue(): number {
    const waiting = [...this.waiting.values()].filter(({ soon }) => !soon);
    return Math.min(...waiting.map(({ due }) => due));
  }

  /** Does what has become due. */
  strike(): void {
    const time = this.time();
    const due = [...this.waiting]
      .filter(([, each]) => each.due <= time)
      .sort(([, a], [, b]) => a.due - b.due);
    for (const [id] of due) this.does(id);
  }

  /** Does it now, unless something before has called it off. */
  private does(id: number): void {
    const due = this.waiting.get(id);
    if (!due) return;
    clearTimeout(due.soon);
    this.waiting.delete(id);
    if (due.again !== undefined) this.waits(id, due.run, due.again, due.again);
    due.run();
  }

  private waits(id: number, run: () => void, ms: number, again?: number): void {
    const wait = again === undefined ? ms : Math.max(1, ms);
    const soon = wait < GOES_BY_ITSELF_MS && (!this.stopped || wait === 0);
    const timer = soon
      ? setTimeout(() => this.does(id), again === undefined ? wait / SOONER : wait).unref()
      : undefined;
    this.waiting.set(id, { due: this.time() + wait, run, again, soon: timer });
  }

  /** Nothing happens any more. */
  end(): void {
    for (const { soon } of this.waiting.values()) clearTimeout(soon);
    this.waiting.clear();
    this.last = Number.POSITIVE_INFINITY;
  }

  globals() {
    const clock = this;
    const begin = (run: () => void, ms = 0, again?: number): number => {
      if (clock.last === Number.POSITIVE_INFINITY) return 0;
      clock.waits(++clock.last, run, Number(ms) || 0, again);
      return clock.last;
    };
    const callOff = (id = 0) => {
      clearTimeout(clock.waiting.get(id)?.soon);
      clock.waiting.delete(id);
    };
    const frame = (run: (time: number) => void) => begin(() => run(clock.sinceBegin));
    class PageDate extends Date {
      constructor(...given: unknown[]) {
        // Without arguments it is now.
        super(...((given.length > 0 ? given : [clock.time()]) as [number]));
      }
      static override now() {
        return clock.time();
      }
    }
    return {
      Date: PageDate,
      performance: {
        // React measures with it how long it has been busy: that is real.
        now: () => clock.sinceBegin + performance.now() - clock.begunReally,
        getEntriesByType: (type: string) =>
          type === 'navigation' ? [{ type: clock.reloaded ? 'reload' : 'navigate' }] : [],
      },
      setTimeout: (run: (...all: unknown[]) => void, ms?: number, ...all: unknown[]) =>
        begin(() => run(...all), ms),
      clearTimeout: callOff,
      setInterval: (run: (...all: unknown[]) => void, ms = 0, ...all: unknown[]) =>
        begin(() => run(...all), ms, ms),
      clearInterval: callOff,
      // React works by it, and is to stop with its page.
      setImmediate: (run: () => void) => setImmediate(() => clock.last < Number.POSITIVE_INFINITY && run()),
      requestAnimationFrame: frame,
      cancelAnimationFrame: callOff,
    };
  }
}
