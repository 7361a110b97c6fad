import type { BudgetSize } from './limits.js';

/** A budget for each key. Libraries count in windows: a caller waits for the end of one, and then gets twice as much through. */
export class Budgets {
  /** What each key had spent at its last spending, and when that was, in ms. The longest ago comes first. */
  private readonly spent = new Map<string, { readonly amount: number; readonly at: number }>();

  constructor(
    private readonly size: BudgetSize,
    /** Elapsed time, in ms. */
    private readonly now: () => number,
  ) {}

  /** Seconds until the key may spend something more, whatever it costs; 0 when it may now. */
  wait(key: string): number {
    const over = this.stillSpent(key) + 1 - this.size.most;
    return over > 0 ? Math.ceil(over / this.size.perSecond) : 0;
  }

  spend(key: string, cost = 1): void {
    const amount = this.stillSpent(key) + cost;
    this.spent.delete(key);
    this.spent.set(key, { amount, at: this.now() });
    for (const other of this.spent.keys()) if (this.stillSpent(other) > 0) return;
  }

  /** What the key has spent and not got back. A key that got back everything is forgotten. */
  private stillSpent(key: string): number {
    const before = this.spent.get(key);
    if (!before) return 0;
    const back = ((this.now() - before.at) / 1000) * this.size.perSecond;
    if (back < before.amount) return before.amount - back;
    this.spent.delete(key);
    return 0;
  }
}
