import { type StatisticsAnswer, wireCents } from '@stammtisch/contracts';
import { type Cents, monthsBetween } from '@stammtisch/domain';
import { formatMonth } from '../../lib/months';
import { germanDate } from '../../words/dates';

type Evening = StatisticsAnswer['evenings'][number];

interface Column {
  readonly label: string;
  readonly count: number;
  /** What the counted drinks cost. */
  readonly cents: Cents;
}

export interface ChartColumns {
  /** What a column stands for. */
  readonly unit: 'Abend' | 'Monat' | 'Jahr';
  readonly columns: readonly Column[];
}

/** Most strokes that can be distinguished on a phone. */
const MOST_COLUMNS = 60;

/** A column for each evening. Too many evenings give one for each month, or else each year, empty ones included. */
export function columnsOf(evenings: readonly Evening[]): ChartColumns {
  if (evenings.length <= MOST_COLUMNS) {
    const columns = evenings.map(({ date, count, amount }) => ({
      label: germanDate(date),
      count,
      cents: wireCents(amount),
    }));
    return { unit: 'Abend', columns };
  }
  const first = evenings[0]?.date ?? '';
  const last = evenings.at(-1)?.date ?? '';
  const months = monthsBetween(first.slice(0, 7), last.slice(0, 7));
  if (months.length <= MOST_COLUMNS) {
    return { unit: 'Monat', columns: months.map((month) => column(formatMonth(month), month, evenings)) };
  }
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  return { unit: 'Jahr', columns: years.map((year) => column(year, year, evenings)) };
}

function column(label: string, start: string, evenings: readonly Evening[]): Column {
  const within = evenings.filter(({ date }) => date.startsWith(start));
  const sum = (of: (evening: Evening) => number) => within.reduce((total, one) => total + of(one), 0);
  const cents = sum(({ amount }) => wireCents(amount));
  return { label, count: sum(({ count }) => count), cents };
}
