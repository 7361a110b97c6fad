import type { Scheduler } from '@stammtisch/event-store/testing';
import type { Random } from '@stammtisch/test-kit';

interface Task {
  readonly run: () => void;
  readonly label: string;
}

interface Timer extends Task {
  readonly at: number;
}

/** Probability that a timer fires although a task is ready. */
const TIMER_FIRST = 0.05;
/** More steps mean that something waits for ever. */
const MOST_STEPS = 60_000;

// Captured, as a run may replace the global one.
const { setImmediate } = globalThis;

/** The only clock and queue of a simulated world: the next task is picked at random. */
export class SimulatedTime implements Scheduler {
  now: number;
  /** Of all tasks so far. */
  readonly labels: string[] = [];
  #ready: Task[] = [];
  #timers: Timer[] = [];

  constructor(
    private readonly random: Random,
    start: string,
  ) {
    this.now = Date.parse(start);
  }

  /** A task is ready. */
  get busy(): boolean {
    return this.#ready.length > 0;
  }

  run(run: () => void, label = ''): void {
    this.#ready.push({ run, label });
  }

  after(ms: number, run: () => void, label: string): void {
    const timer = { at: this.now + ms, run, label };
    const index = this.#timers.findIndex(({ at }) => at > timer.at);
    this.#timers.splice(index < 0 ? this.#timers.length : index, 0, timer);
  }

  sleep(ms: number, label = 'sleep'): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve, label));
  }

  /** Runs task after task until `done`; all promises of a step settle before the next one. */
  async play(done: () => boolean): Promise<void> {
    for (let steps = 0; !done(); steps++) {
      const task = this.#next();
      if (!task) throw new Error('nothing can happen any more, but it is not over');
      if (steps > MOST_STEPS) throw new Error(`it never ends; last: ${this.labels.slice(-20).join(' | ')}`);
      this.labels.push(task.label);
      task.run();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  #next(): Task | undefined {
    const timerFirst = this.#timers.length > 0 && this.random.chance(TIMER_FIRST);
    if (this.#ready.length > 0 && !timerFirst) {
      return this.#ready.splice(this.random.below(this.#ready.length), 1)[0];
    }
    const timer = this.#timers.shift();
    if (timer) this.now = Math.max(this.now, timer.at);
    return timer;
  }
}
