/**
 * A budget for a range of time. What was spent comes back after that time; until then, whoever wants more waits. Limiters from the
 * shelf, `p-queue` too, count tasks: here one costs up to eleven times as much as another.
 */
export class RateBudget {
  private spent = 0;
  private waiting: (() => void)[] = [];

  constructor(
    /** As long as less than this has been spent, something more may be, whatever it costs. */
    private readonly most: number,
    /** After how long what was spent comes back, in ms. */
    private readonly range: number,
    private readonly sleep: (ms: number) => Promise<void>,
  ) {}

  /** Resolves to true when `cost` has been spent; to false, with nothing spent, when the caller no longer wants it. */
  async spend(cost: number, wanted: () => boolean): Promise<boolean> {
    while (this.spent >= this.most && wanted()) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    if (!wanted()) return false;
    this.spent += cost;
    void this.sleep(this.range).then(() => this.comeBack(cost));
    return true;
  }

  /** Those who wait look again in the order in which they came; who finds nothing left waits on. */
  private comeBack(cost: number): void {
    this.spent -= cost;
    for (const look of this.waiting.splice(0)) look();
  }
}
