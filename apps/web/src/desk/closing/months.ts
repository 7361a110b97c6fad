import { type BookedMonth, type MonthFigures, wireCents } from '@stammtisch/contracts';
import { places } from '@stammtisch/domain';
import { placeNames } from '../../words/cash';

/** The figures that closing a month fixes; without a cash book only the members' balances. */
export const figuresOf = ({ sums, ...money }: MonthFigures) =>
  [
    { label: 'Guthaben', euro: sums.balances },
    ...places.map((place) => ({ label: placeNames[place], euro: money[place] })),
  ].flatMap(({ label, euro }) => (euro === null ? [] : { label, sum: wireCents(euro) }));

/** The earlier months that were closed together with this one and reopen with it, oldest first. */
export function closedAlong(months: readonly BookedMonth[], { month }: BookedMonth): string[] {
  const before = months.slice(months.findIndex((each) => each.month === month) + 1);
  const end = before.findIndex(({ closed, closing }) => !closed || closing !== null);
  return (end < 0 ? before : before.slice(0, end)).map((each) => each.month).reverse();
}
