/**
 * What may be spent in a range of time. What was spent comes back when it is over; until then, whoever wants more waits.
 * Limiters from the shelf, `p-queue` too, count tasks: here one costs up to eleven times as much as another.
 */
export class RateBudget {
  private spent = 0;
  private waiting: (() => void)[] = [];

  constructor(
    /** While less than this has been spent, once more may be. */
    private readonly most: number,
    /** After so many ms what was spent comes back. */
    private readonly range: number,
    private readonly sleep: (ms: number) => Promise<void>,
  ) {}

  /** Resolves when `cost` has been spent; to false, with nothing spent, when it is `wanted` no more by then. */
  async spend(cost: number, wanted: () => boolean): Promise<boolean> {
    while (this.spent >= this.most && wanted()) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    if (!wanted()) return false;
    this.spent += cost;
    void this.sleep(this.range).then(() => this.comeBack(cost));
    return true;
  }

  /** In the order in which they came: who finds nothing left waits on. */
  private comeBack(cost: number): void {
    this.spent -= cost;
    for (const look of this.waiting.splice(0)) look();
  }
}
