import {
  type CashCount,
  type CashPosition,
  type DeskTask,
  formatDay,
  offBy,
  wireCents,
} from '@stammtisch/contracts';
import { formatEuro, places } from '@stammtisch/domain';
import { COUNTED, placeNames } from '../words/cash';
import { formatRecent } from '../words/format';

/** Answers 'Stimmt die Kasse?' from the money left over for the table, the last counts, and the counts that are due. */
export function cashVerdict(
  position: CashPosition,
  counts: readonly CashCount[],
  tasks: readonly DeskTask[],
  now?: Date,
) {
  const leftOver = wireCents(position.left_over);
  const counted = counts.map(({ place }) => place);
  const uncounted = places.filter((place) => position[place] !== 0 && !counted.includes(place));
  const reasons = [
    leftOver < 0
      ? 'In Barkasse und Bankkonto liegt weniger, als den Mitgliedern gehört.'
      : leftOver === 0
        ? 'Alles Geld gehört den Mitgliedern.'
        : `Nach allen Guthaben bleiben ${formatEuro(leftOver)} Vereinsgeld.`,
    ...counts.map((count) => countWords(count, now)),
    ...uncounted.map((place) => `${placeNames[place]}: noch nie ${COUNTED[place]}.`),
  ];
  if (leftOver < 0)
    return { variant: 'error', answer: `Nein: es fehlen ${formatEuro(-leftOver)}`, reasons } as const;
  const due = tasks.flatMap(({ place, since }) => (place && since ? { place, since } : []));
  const [longest] = due.sort((one, other) => one.since.localeCompare(other.since));
  if (!longest) return { variant: 'success', answer: 'Ja', reasons } as const;
  const answer = `Seit dem ${formatDay(longest.since)} nicht ${COUNTED[longest.place]}`;
  return { variant: 'warning', answer, reasons } as const;
}

/** 'Kasse: gezählt gestern 22:10, 3,00 € zu wenig.' */
function countWords({ place, at, difference }: CashCount, now?: Date): string {
  const cents = wireCents(difference);
  const found = cents === 0 ? 'wie erwartet' : `${offBy(cents)}, das ist gebucht`;
  return `${placeNames[place]}: ${COUNTED[place]} ${formatRecent(at, now)}, ${found}.`;
}
