import { type CashBookEntry, wireCents } from '@stammtisch/contracts';
import { formatEuro, type Place, places } from '@stammtisch/domain';
import { isolated } from '../../../../lib/isolated';
import { formatYear } from '../../../../lib/months';
import { placeNames } from '../../../../words/cash-entry';
import { COUNTED } from '../../../../words/count-difference';
import { formatDateTime } from '../../../../words/format';
import { type Answer, findingOf, no, noted, unsure, yes } from './answer';
import type { YearBooks } from './year-books';

const NO_CASH_BOOK = noted('In diesem Jahr gab es noch kein Kassenbuch.');

const lies = (of: Readonly<Record<Place, number>>) =>
  places.map((place) => `${placeNames[place]} ${formatEuro(wireCents(of[place]))}`).join(', ');

/** Does the year begin with what the one before ended with, as its closing has fixed it? */
export function openingAnswer({ year, before, entries }: YearBooks): Answer {
  if (!year.report) return NO_CASH_BOOK;
  const { opening } = year.report;
  const begun = entries.find(({ kind }) => kind === 'opening');
  if (begun) {
    return noted(`Das Kassenbuch begann erst in diesem Jahr, mit ${lies(openedWith(begun))}.`, [
      findingOf(begun),
    ]);
  }
  const { box = null, bank = null } = before?.figures ?? {};
  if (!before || box === null || bank === null) return noted(`Vor dem Jahr lag da: ${lies(opening)}.`);
  if (box !== opening.box || bank !== opening.bank)
    return no(
      `${formatYear(before.year)} endete mit ${lies({ box, bank })}, dieses Jahr beginnt mit ${lies(opening)}.`,
    );
  return before.closed
    ? yes(`${lies(opening)}.`)
    : unsure(`Ja, ${lies(opening)}. ${formatYear(before.year)} ist aber noch nicht abgeschlossen.`);
}

function openedWith({ movements }: CashBookEntry): Readonly<Record<Place, number>> {
  const amount = (place: Place) => movements.find((each) => each.place === place)?.amount ?? 0;
  return { box: amount('box'), bank: amount('bank') };
}

/** The year's expenses that stand. */
export const expensesOf = ({ entries }: Pick<YearBooks, 'entries'>): readonly CashBookEntry[] =>
  entries.filter(({ kind, cancels, cancelled }) => kind === 'expense' && !cancels && !cancelled);

/** Has each expense its receipt, and is no number missing? */
export function receiptsAnswer(books: YearBooks): Answer {
  if (!books.year.report) return NO_CASH_BOOK;
  const numbers = books.entries.flatMap(({ receipt_number }) => receipt_number ?? []);
  const gap = numbers.find((number, index) => index > 0 && !follows(numbers[index - 1] ?? '', number));
  if (gap) return no(`vor Beleg ${gap} fehlt eine Nummer.`);
  const span = numbers.length > 0 ? ` Nummern ${numbers[0]} bis ${numbers.at(-1)}, ohne Lücke.` : '';
  const expenses = expensesOf(books);
  const bare = expenses.filter(({ receipts }) => receipts.length === 0);
  if (bare.length > 0)
    return no(`${bare.length} von ${countOf(expenses)} ohne Beleg.${span}`, bare.map(findingOf));
  return yes(
    expenses.length === 0
      ? `nichts wurde ausgegeben.${span}`
      : `${countOf(expenses)}, alle mit Beleg.${span}`,
  );
}

const countOf = ({ length }: readonly unknown[]) => (length === 1 ? '1 Ausgabe' : `${length} Ausgaben`);

/** Is this the next number, or the first one of a later calendar year? */
function follows(before: string, number: string): boolean {
  const [year = '', count] = number.split('-');
  const [yearBefore = '', countBefore] = before.split('-');
  return year === yearBefore
    ? Number(count) === Number(countBefore) + 1
    : year > yearBefore && Number(count) === 1;
}

/** Was each place counted, and did the counts find what should be there? */
export function countsAnswer(books: YearBooks): Answer {
  const { year } = books;
  if (!year.report) return NO_CASH_BOOK;
  const { closing } = year.report;
  const counts = countsOf(books);
  const never = places.filter(
    (place) => closing[place] !== 0 && !counts.some((count) => count.place === place),
  );
  const last = places.flatMap((place) => {
    const count = counts.findLast((each) => each.place === place);
    return count ? `${placeNames[place]} zuletzt ${formatDateTime(count.at)} ${COUNTED[place]}` : [];
  });
  const off = counts.filter(({ amount }) => amount !== 0);
  if (never.length > 0)
    return no(
      `${never.map((place) => `${placeNames[place]} in diesem Jahr nie ${COUNTED[place]}`).join(', ')}.`,
      off,
    );
  if (off.length === 0) return yes(`${last.join(', ')}; jedes Mal war da, was da sein soll.`);
  return unsure(`${off.length}-mal lag etwas anderes da, als da sein soll. ${last.join(', ')}.`, off);
}

/** The counts of the year, oldest first, those that were made later for its end among them. */
function countsOf({ year, entries }: YearBooks) {
  const within = entries.flatMap((entry) => {
    const place = entry.kind === 'count' ? entry.movements[0]?.place : undefined;
    return place ? [{ place, ...findingOf(entry) }] : [];
  });
  const later = year.counts
    .filter(({ as_of, revision }) => as_of === year.last_month && revision > year.figures.revision)
    .map(({ place, revision, at, reason, difference }) => {
      const text = `Kassensturz ${placeNames[place]} zum Jahresende${reason && `: ${isolated(reason)}`}`;
      return { place, revision, at, text, amount: wireCents(difference) };
    });
  return [...within, ...later].map((count, index, all) => {
    const before = all.slice(0, index).findLast(({ place }) => place === count.place);
    return { ...count, since: before?.at ?? year.from };
  });
}

/** Does the money belong to whom it should, and is the log still as it was written? */
export function ownersAnswer({ year: { report, figures, members }, last }: YearBooks): Answer {
  if (!report) return NO_CASH_BOOK;
  const sum = members.reduce((all, { balance }) => all + wireCents(balance), 0);
  const theirs = wireCents(report.members.closing);
  const there = wireCents(report.closing.box) + wireCents(report.closing.bank);
  const left = wireCents(report.left_over.closing);
  if (sum !== theirs || there !== theirs + left)
    return no(`die Guthaben ergeben ${formatEuro(sum)}, nicht ${formatEuro(theirs)}.`);
  if (last && !last.ok) return no('die Rechenprobe stimmt nicht.');
  if (left < 0) return no(`es fehlen ${formatEuro(-left)}, damit alle ihr Guthaben bekämen.`);
  const equation = `${formatEuro(there)} liegen da: ${formatEuro(theirs)} gehören den Mitgliedern, ${formatEuro(left)} sind Vereinsgeld.`;
  return last && last.revision >= figures.revision
    ? yes(`${equation} Die Rechenprobe stimmt.`)
    : unsure(`${equation} Nachgerechnet wurde seitdem noch nicht.`);
}
