/**
 * A task that many ask for. Whoever comes while it runs shares its next run with all others, since what they need may have come
 * too late for this one. It never runs more than once at a time, and pauses between two runs: so nobody keeps it running by asking.
 */
export class SharedRuns {
  /** Resolves when the task may run again. Rejects when its run fails: whoever waits for the next has waited for the same. */
  private free = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(
    private readonly task: () => Promise<void>,
    private readonly pause: () => Promise<void>,
  ) {}

  /** Resolves once the task has run from begin to end. @throws what the task throws */
  run(): Promise<void> {
    this.next ??= this.free.finally(() => this.forget()).then(() => this.begin());
    return this.next;
  }

  private begin(): Promise<void> {
    const run = this.task();
    this.free = run.then(this.pause);
    this.free.catch(() => {
      this.free = Promise.resolve();
    });
    return run;
  }

  private forget(): void {
    this.next = undefined;
  }
}
