import { type CashBookEntry, wireCents, wordsOf } from '@stammtisch/contracts';
import { bookingOf, type Cents, formatEuro, isKnown, type Place, places } from '@stammtisch/domain';
import { isolated } from '../../../../lib/isolated';
import { formatYear } from '../../../../lib/months';
import { placeNames, titleOf } from '../../../../words/cash-entry';
import { COUNTED } from '../../../../words/count-difference';
import { formatDateTime } from '../../../../words/format';
import { germanDate } from '../../../../words/german-date';
import type { YearBooks } from './year-books';

/** What the books say to a question: `info` where there is nothing to compare, `warning` where somebody has to judge. */
export interface Answer {
  readonly variant: 'success' | 'info' | 'warning' | 'error';
  readonly text: string;
  /** What somebody should look at. */
  readonly findings: readonly Finding[];
}

/** An event of the log that somebody should look at. */
export interface Finding {
  readonly revision: number;
  readonly at: string;
  readonly text: string;
  /** Cents; left out where no sum says more. */
  readonly amount?: Cents;
  /** Of a count: when its place was counted before, or the year began. */
  readonly since?: string;
}

const yes = (text: string, findings: readonly Finding[] = []): Answer => ({
  variant: 'success',
  text: `Ja: ${text}`,
  findings,
});
const no = (text: string, findings: readonly Finding[] = []): Answer => ({
  variant: 'error',
  text: `Nein: ${text}`,
  findings,
});
const unsure = (text: string, findings: readonly Finding[] = []): Answer => ({
  variant: 'warning',
  text,
  findings,
});

const noted = (text: string, findings: readonly Finding[] = []): Answer => ({
  variant: 'info',
  text,
  findings,
});

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

/** What was taken back, changed afterwards, or booked for oneself? */
export function changesAnswer(books: YearBooks): Answer {
  const findings = [...bookChanges(books), ...memberChanges(books)].toSorted(
    (a, b) => a.revision - b.revision,
  );
  const slips = books.changes.filter(isOwnSlip).length;
  const own = slips > 0 ? ` Mitglieder haben ${slips}-mal selbst etwas zurückgenommen.` : '';
  if (findings.length === 0) return { variant: 'success', text: `Nichts.${own}`, findings };
  const many = findings.length === 1 ? 'Eine Buchung' : `${findings.length} Buchungen`;
  return noted(`${many} zum Ansehen.${own}`, findings);
}

function bookChanges({ year, entries }: YearBooks): Finding[] {
  const { year: first, last_month } = year;
  return entries.flatMap((entry) => {
    const { cancels, entry_id, own_booking, spent_on, receipts } = entry;
    const strange = spent_on !== null && (spent_on < first || spent_on.slice(0, 7) > last_month);
    // Members' own money is cancelled by an event of its own kind.
    if (cancels) return entry_id === null ? [] : [findingOf(entry)];
    const why = [
      own_booking && 'für sich selbst gebucht',
      strange && `Beleg vom ${germanDate(spent_on)}, aus einem anderen Jahr`,
      receipts.length > 1 && 'Beleg ersetzt',
    ].filter(Boolean);
    if (why.length === 0) return [];
    const finding = findingOf(entry);
    return [{ ...finding, text: `${finding.text} (${why.join(', ')})` }];
  });
}

type Change = YearBooks['changes'][number];

/** Did a member take back their own drink or top-up? */
const isOwnSlip = (event: Change) =>
  isKnown(event) && event.type === 'TransactionCancelled' && event.data.memberId === event.actor;

function memberChanges({ changes, names }: YearBooks): Finding[] {
  const who = (id: string) => isolated(names[id] ?? 'Kasse');
  return changes.flatMap((event) => {
    const { revision, at, actor } = event;
    if (!isKnown(event) || isOwnSlip(event)) return [];
    switch (event.type) {
      case 'TransactionCancelled': {
        const { memberId, amount } = event.data;
        const text = `Storno durch ${who(actor)}: ${wordsOf(bookingOf(event).kind).one}, ${who(memberId)}`;
        return [{ revision, at, text, amount }];
      }
      case 'BalanceSet': {
        const { memberId, amount, reason } = event.data;
        const why = reason ? `: ${isolated(reason)}` : ', ohne Grund';
        return [{ revision, at, text: `Guthaben gesetzt, ${who(memberId)}${why} (${who(actor)})`, amount }];
      }
      case 'MonthReopened':
        return [
          { revision, at, text: `Monat wieder geöffnet: ${isolated(event.data.reason)} (${who(actor)})` },
        ];
      default:
        return [];
    }
  });
}

/** An entry of the cash book, to be looked at. */
function findingOf(entry: CashBookEntry): Finding {
  const { revision, at, note, receipt_number, movements, kind } = entry;
  const number = receipt_number === null ? '' : `${receipt_number} · `;
  const place = kind === 'count' ? ` ${movements.map((each) => placeNames[each.place]).join()}` : '';
  const amount = movements.reduce((sum, each) => sum + wireCents(each.amount), 0);
  return { revision, at, text: `${number}${titleOf(entry)}${place}${note && `: ${isolated(note)}`}`, amount };
}
