/** Most turns of the event loop that a piece of work waits while taps are booked: under endless load it goes on, slowly. */
const MOST_TURNS = 20;

/** After so many urgent pieces in a row, another one gets its turn. */
const SOON_IN_A_ROW = 4;

/**
 * Schedules long work in idle moments. Long work is done in pieces of about a millisecond, each of which waits for a moment. All such
 * work shares one moment a turn of the event loop, and gets none while something is being booked. Work that a member waits for comes
 * first, four times of five. Queue libraries follow promises, not turns of the event loop.
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
