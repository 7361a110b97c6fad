/** Lets only so many do something at a time, and only so many wait for it; few of them of one kind, so that others get a place. */
export class Bulkhead {
  private inside = 0;
  private readonly queue: (() => void)[] = [];
  /** Those inside and waiting, by their kind. */
  private readonly here = new Map<string, number>();

  constructor(
    private readonly places: number,
    private readonly mayWait: number,
    /** How many of one kind may be here at a time. */
    private readonly ofOneKind: number,
  ) {}

  /** Nobody else of this kind may wait: whoever comes now is to be sent away. */
  isFull(kind: string): boolean {
    return (
      (this.inside >= this.places && this.queue.length >= this.mayWait) || this.of(kind) >= this.ofOneKind
    );
  }

  /** Does the work when its turn comes. */
  async run<T>(kind: string, work: () => Promise<T>): Promise<T> {
    this.here.set(kind, this.of(kind) + 1);
    if (this.inside < this.places) this.inside++;
    else await new Promise<void>((resolve) => this.queue.push(resolve));
    try {
      return await work();
    } finally {
      if (this.of(kind) > 1) this.here.set(kind, this.of(kind) - 1);
      else this.here.delete(kind);
      const next = this.queue.shift();
      // The place goes on to the next one.
      if (next) next();
      else this.inside--;
    }
  }

  private of(kind: string): number {
    return this.here.get(kind) ?? 0;
  }
}
