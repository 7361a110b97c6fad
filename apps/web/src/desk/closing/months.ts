import {
  type BookedMonth,
  calls,
  type MonthAnswer,
  type MonthFigures,
  wireCents,
} from '@stammtisch/contracts';
import { formatEuro, places } from '@stammtisch/domain';
import { call } from '../../lib/api';
import { placeNames } from '../../words/cash';
import { formatDate, isolated } from '../../words/format';

export async function loadMonths(): Promise<readonly BookedMonth[]> {
  return (await call(calls.months, { failure: 'Fehler beim Laden der Monate' })).months;
}

export function loadMonth(month: string): Promise<MonthAnswer> {
  return call(calls.month, { params: { month }, failure: 'Fehler beim Laden des Monats' });
}

/** The state of a month, in words. */
export function stateOf({ closed, closing, can_close }: BookedMonth): string {
  if (closing) return `abgeschlossen am ${formatDate(closing.at)} von ${isolated(closing.by_name)}`;
  if (closed) return 'abgeschlossen, mit einem späteren Monat';
  return can_close ? 'noch offen' : 'läuft noch';
}

/** 'Guthaben 268,10 € · Barkasse 212,40 € · Bankkonto 100,00 €' */
export function figuresIn({ sums, ...lies }: MonthFigures): string {
  const figures: (readonly [string, number | null])[] = [
    ['Guthaben', sums.balances],
    ...places.map((place) => [placeNames[place], lies[place]] as const),
  ];
  return figures
    .flatMap(([name, euro]) => (euro === null ? [] : `${name}\u00a0${formatEuro(wireCents(euro))}`))
    .join(' · ');
}

/** The months before one that were closed with it, oldest first, and open again with it. */
export function closedAlong(months: readonly BookedMonth[], { month }: BookedMonth): string[] {
  const before = months.slice(months.findIndex((each) => each.month === month) + 1);
  const end = before.findIndex(({ closed, closing }) => !closed || closing !== null);
  return (end < 0 ? before : before.slice(0, end)).map((each) => each.month).reverse();
}
