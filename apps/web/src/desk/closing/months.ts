import { type BookedMonth, type MonthFigures, wireCents } from '@stammtisch/contracts';
import { places } from '@stammtisch/domain';
import { placeNames } from '../../words/cash';

/** What closing a month fixes, or has fixed; without a cash book only the balances. */
export const figuresOf = ({ sums, ...lies }: MonthFigures) =>
  [
    { label: 'Guthaben', euro: sums.balances },
    ...places.map((place) => ({ label: placeNames[place], euro: lies[place] })),
  ].flatMap(({ label, euro }) => (euro === null ? [] : { label, sum: wireCents(euro) }));

/** The months before one that were closed with it, oldest first, and open again with it. */
export function closedAlong(months: readonly BookedMonth[], { month }: BookedMonth): string[] {
  const before = months.slice(months.findIndex((each) => each.month === month) + 1);
  const end = before.findIndex(({ closed, closing }) => !closed || closing !== null);
  return (end < 0 ? before : before.slice(0, end)).map((each) => each.month).reverse();
}
