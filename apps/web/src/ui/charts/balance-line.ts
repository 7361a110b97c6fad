export interface BalanceStep {
  readonly at: string;
  /** Euro. */
  readonly balance: number;
}

/** The balance over time as drawn on 1000 × 100 units. Each balance stays until the next step, the last one until now. */
export interface BalanceLine {
  readonly path: string;
  /** The highest balance of the drawing, in euro; never below 0. */
  readonly highest: number;
  /** Where 0 is, from 0 (top) to 100. */
  readonly zero: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** @returns undefined without any step */
export function balanceLine(steps: readonly BalanceStep[], now: number): BalanceLine | undefined {
  const [first] = steps;
  if (!first) return undefined;
  const balances = steps.map(({ balance }) => balance);
  const highest = Math.max(0, ...balances);
  const lowest = Math.min(0, ...balances);
  const start = Date.parse(first.at);
  const span = Math.max(1, now - start);
  const height = highest - lowest || 1;
  const x = (at: string) => round(((Date.parse(at) - start) / span) * 1000);
  const y = (balance: number) => round(((highest - balance) / height) * 100);
  const drawn = steps.map(({ at, balance }) => `H${x(at)}V${y(balance)}`).join('');
  return { path: `M0 ${y(first.balance)}${drawn}H1000`, highest, zero: y(0) };
}
