/** Most turns of the event loop that a piece of work waits while taps are booked: under endless load it goes on, slowly. */
const MOST_TURNS = 20;

/**
 * Gives long work the moments that taps leave. Long work is done in pieces of about a millisecond, each of which first waits for a
 * moment. There is one moment a turn of the event loop, for all such work together, and none while something is being booked.
 * Queues from the shelf go by promises, not by turns of the event loop.
 */
export class IdleScheduler {
  private readonly waiting: (() => void)[] = [];
  private serving = false;

  constructor(
    /** Is something being booked right now? */
    private readonly busy: () => boolean,
    /** Calls back in the next turn of the event loop. */
    private readonly nextTurn: (task: () => void) => void,
  ) {}

  /** Resolves when the caller's next piece may be done; first come, first served. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      if (this.serving) return;
      this.serving = true;
      void this.serve();
    });
  }

  private async serve(): Promise<void> {
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      for (let turns = 0; turns === 0 || (this.busy() && turns < MOST_TURNS); turns++) {
        await new Promise<void>((resolve) => this.nextTurn(resolve));
      }
      next();
    }
    this.serving = false;
  }
}
