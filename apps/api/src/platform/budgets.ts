import type { BudgetSize } from './limits.js';

/**
 * A budget for each key. Limiters from the shelf count in windows: at a window's end they make a caller wait for all of it, and
 * then let twice as much through.
 */
export class Budgets {
  /** What each key has spent and not got back, and when that was reckoned, in ms. Who has got back all is forgotten. */
  private readonly spent = new Map<string, { readonly amount: number; readonly at: number }>();

  constructor(
    private readonly size: BudgetSize,
    /** Elapsed time, in ms. */
    private readonly now: () => number,
  ) {}

  /** Seconds until the key may spend one more; 0 when it may now. */
  wait(key: string): number {
    const over = this.stillSpent(key) + 1 - this.size.most;
    return over > 0 ? Math.ceil(over / this.size.perSecond) : 0;
  }

  spend(key: string): void {
    this.spent.set(key, { amount: this.stillSpent(key) + 1, at: this.now() });
  }

  private stillSpent(key: string): number {
    const before = this.spent.get(key);
    if (!before) return 0;
    const back = ((this.now() - before.at) / 1000) * this.size.perSecond;
    if (back < before.amount) return before.amount - back;
    this.spent.delete(key);
    return 0;
  }
}
