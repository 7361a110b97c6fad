import { eveningOf } from '../../lib/time';

/** How far back charts look. */
export type Period = 'quarter' | 'year' | 'all';

export const PERIODS = [
  { value: 'quarter', label: '3 Monate' },
  { value: 'year', label: '12 Monate' },
  { value: 'all', label: 'Alles' },
] as const satisfies readonly { readonly value: Period; readonly label: string }[];

const QUARTER = 91 * 24 * 60 * 60_000;
/** Earlier than any till's first event. */
const BEGINNING = '2000-01-01';

/** The query for a period. Without a `from` the till answers with twelve months. */
export function statisticsQuery(period: Period, now: number): { from?: string } {
  switch (period) {
    case 'quarter':
      return { from: eveningOf(new Date(now - QUARTER)) };
    case 'year':
      return {};
    case 'all':
      return { from: BEGINNING };
  }
}
