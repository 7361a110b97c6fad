/** Lets only so many do something at a time, and only so many wait for it. */
export class Turnstile {
  private inside = 0;
  private readonly queue: (() => void)[] = [];

  constructor(
    private readonly places: number,
    private readonly mayWait: number,
  ) {}

  /** Nobody else may wait: whoever comes now is to be sent away. */
  get full(): boolean {
    return this.inside >= this.places && this.queue.length >= this.mayWait;
  }

  /** Does the work when its turn comes. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside < this.places) this.inside++;
    else await new Promise<void>((resolve) => this.queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      // The place goes on to the next one.
      if (next) next();
      else this.inside--;
    }
  }
}
