import { formatMonth, germanDate, type StatisticsAnswer, wireCents } from '@stammtisch/contracts';
import { monthsBetween } from '@stammtisch/domain';

const round = (value: number) => Math.round(value * 100) / 100;

type Evening = StatisticsAnswer['evenings'][number];

/** Most columns that can be distinguished on a phone. */
const MOST_COLUMNS = 60;

/** A column for each evening. With too many evenings, one for each month, including empty ones. */
export function columnsOf(evenings: readonly Evening[]) {
  if (evenings.length <= MOST_COLUMNS) {
    const columns = evenings.map((evening) => columnOf(germanDate(evening.date), [evening]));
    return { unit: 'Abend', columns } as const;
  }
  const first = evenings[0]?.date ?? '';
  const last = evenings.at(-1)?.date ?? '';
  const months = monthsBetween(first.slice(0, 7), last.slice(0, 7));
  const within = (month: string) => evenings.filter(({ date }) => date.startsWith(month));
  const columns = months.map((month) => columnOf(formatMonth(month), within(month)));
  return { unit: 'Monat', columns } as const;
}

function columnOf(label: string, evenings: readonly Evening[]) {
  const sum = (of: (evening: Evening) => number) =>
    evenings.reduce((total, evening) => total + of(evening), 0);
  return { label, count: sum(({ count }) => count), cents: sum(({ amount }) => wireCents(amount)) };
}

export interface BalanceStep {
  readonly at: string;
  /** Euro. */
  readonly balance: number;
}

/** The balance over time, on 1000 × 100 units; undefined without steps. Each balance lasts until the next step, the last one until now. */
export function balanceLine(steps: readonly BalanceStep[], now: number) {
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
  return {
    path: `M0 ${y(first.balance)}${drawn}H1000`,
    /** The highest balance in euro, at least 0. */
    highest,
    /** The vertical position of 0 €, from 0 (top) to 100. */
    zero: y(0),
  };
}
