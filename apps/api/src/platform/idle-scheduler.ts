/** Most turns of the event loop that a piece of work waits while taps are booked: under endless load it goes on, slowly. */
const MOST_TURNS = 20;

/** After so many in a row who wanted a moment soon, somebody else has one. */
const SOON_IN_A_ROW = 4;

/**
 * Gives long work the moments that taps leave. Long work is done in pieces of about a millisecond, each of which first waits for a
 * moment. There is one moment a turn of the event loop, for all such work together, and none while something is being booked.
 * Work that a member waits for comes before other work, four times of five.
 * Queues from the shelf go by promises, not by turns of the event loop.
 */
export class IdleScheduler {
  private readonly waiting = { soon: [] as (() => void)[], later: [] as (() => void)[] };
  private inARow = 0;
  private serving = false;

  constructor(
    /** Is something being booked right now? */
    private readonly busy: () => boolean,
    /** Calls back in the next turn of the event loop. */
    private readonly nextTurn: (task: () => void) => void,
  ) {}

  /** Resolves when the caller's next piece may be done; first come, first served. */
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
