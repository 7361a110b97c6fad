import { type BookedMonth, type CashCount, type CashPosition, wireCents } from '@stammtisch/contracts';
import { formatEuro, places } from '@stammtisch/domain';
import { formatMonth } from '../lib/months';
import { COUNTED, offBy, placeNames } from '../words/cash';
import { formatRecent } from '../words/format';

/** Whether the money that should be there is there, as far as the books know, and what that rests on. */
export interface CashVerdict {
  readonly variant: 'success' | 'warning' | 'error';
  readonly answer: string;
  readonly reasons: readonly string[];
}

/** Answers from what is left over, the last counts, and the months that are over and not closed. */
export function cashVerdict(
  position: CashPosition,
  counts: readonly CashCount[],
  months: readonly BookedMonth[],
  now?: Date,
): CashVerdict {
  const leftOver = wireCents(position.left_over);
  const open = months.filter((month) => month.can_close);
  const uncounted = places.filter(
    (place) => position[place] !== 0 && !counts.some((count) => count.place === place),
  );
  const reasons = [
    leftOver < 0
      ? 'In Barkasse und Bankkonto liegt weniger, als den Mitgliedern gehört.'
      : leftOver === 0
        ? 'Alles Geld gehört den Mitgliedern.'
        : `Nach allen Guthaben bleiben ${formatEuro(leftOver)} Vereinsgeld.`,
    ...counts.map((count) => countWords(count, now)),
    ...uncounted.map((place) => `${placeNames[place]}: noch nie ${COUNTED[place]}.`),
    ...openWords(open),
  ];
  if (leftOver < 0) return { variant: 'error', answer: `Nein: es fehlen ${formatEuro(-leftOver)}`, reasons };
  const sure = uncounted.length + open.length === 0;
  return sure
    ? { variant: 'success', answer: 'Ja', reasons }
    : { variant: 'warning', answer: 'Soweit bekannt, ja', reasons };
}

/** 'Kasse: gezählt gestern 22:10, 3,00 € zu wenig.' */
function countWords({ place, at, difference }: CashCount, now?: Date): string {
  const cents = wireCents(difference);
  const found = cents === 0 ? 'wie erwartet' : `${offBy(cents)}, das ist gebucht`;
  return `${placeNames[place]}: ${COUNTED[place]} ${formatRecent(at, now)}, ${found}.`;
}

/** 'Noch nicht abgeschlossen: Oktober 2026.' */
function openWords(open: readonly BookedMonth[]): string[] {
  const oldest = open.at(-1);
  if (!oldest) return [];
  const name = formatMonth(oldest.month);
  return [
    open.length === 1
      ? `Noch nicht abgeschlossen: ${name}.`
      : `Noch nicht abgeschlossen: ${open.length} Monate seit ${name}.`,
  ];
}
