import { formatEuro, type Place } from '@stammtisch/domain';
import { bookingWords, bookingWordsOf, offBy } from './bookings.js';
import { germanDate } from './dates.js';
import { type EventWords, inGroup, saying } from './event-words.js';
import { lastDayOf } from './months.js';
import { isolated } from './names.js';

const cash = inGroup('Kassenbuch');
const FROM: Readonly<Record<Place, string>> = { box: 'aus der Barkasse', bank: 'vom Bankkonto' };
const INTO: Readonly<Record<Place, string>> = { box: 'in die Barkasse', bank: 'auf das Bankkonto' };

export const cashEvents = {
  CashBookOpened: cash(
    'Kassenbuch begonnen',
    ({ data: { box, bank }, doer }) =>
      `${doer} hat das Kassenbuch begonnen: ${formatEuro(box)} in der Barkasse, ${formatEuro(bank)} auf dem Bankkonto`,
  ),
  ExpenseBooked: cash('Ausgabe gebucht', ({ data, doer }) => {
    const from = `${formatEuro(data.amount)} ${FROM[data.place]}`;
    return `${doer} hat eine Ausgabe vom ${germanDate(data.spentOn)} gebucht, ${from}${labelled(data, 'bei')}${saying(data.note)}`;
  }),
  IncomeBooked: cash(
    'Einnahme gebucht',
    ({ data, doer }) =>
      `${doer} hat ${bookingWordsOf('income').one} gebucht, ${formatEuro(data.amount)} ${INTO[data.place]}${labelled(data, 'von')}${saying(data.note)}`,
  ),
  MoneyMoved: cash(
    'Umgebucht',
    ({ data: { amount, from, to, note }, doer }) =>
      `${doer} hat ${formatEuro(amount)} ${FROM[from]} ${INTO[to]} umgebucht${saying(note)}`,
  ),
  CashEntryCancelled: cash(
    'Buchung im Kassenbuch storniert',
    ({ data: { kind, moved, note }, doer }) =>
      `${doer} hat ${bookingWords[kind].one} storniert, ${formatEuro(Math.abs(moved[0]?.amount ?? 0))}${saying(note)}`,
  ),
  CashCounted: cash('Kassensturz', ({ data, doer }) => {
    const { place, counted, difference, reason, witness, asOf } = data;
    const what = place === 'box' ? 'die Barkasse gezählt' : 'das Bankkonto verglichen';
    const who = witness ? `mit ${isolated(witness)} ` : '';
    const when = asOf ? ` zum ${lastDayOf(asOf)}` : '';
    const found = difference === 0 ? 'wie erwartet' : offBy(difference);
    return `${doer} hat ${who}${what}${when}: ${formatEuro(counted)}, ${found}${saying(reason)}`;
  }),
  ReceiptAttached: cash('Beleg angefügt', ({ data: { type, size }, doer }) => {
    const what = type === 'application/pdf' ? 'ein PDF' : 'ein Bild';
    return `${doer} hat einen Beleg angefügt: ${what}, ${Math.ceil(size / 1000)} kB`;
  }),
} satisfies Partial<EventWords>;

type Labels = { readonly category?: string; readonly supplier?: string };

/** ' bei Getränke Huber (Getränke)', without what the entry lacks. */
function labelled({ category, supplier }: Labels, whom: 'bei' | 'von'): string {
  return `${supplier ? ` ${whom} ${isolated(supplier)}` : ''}${category ? ` (${isolated(category)})` : ''}`;
}
