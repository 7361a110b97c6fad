import { type AuditNames, bookingWords, byWay, wordsOf } from '@stammtisch/contracts';
import {
  bookingOf,
  type CashBookEvent,
  type CashEntryEvent,
  type FactOf,
  formatEuro,
  type MoneyWay,
  type MonthEvent,
  type Place,
  type ReceiptEvent,
} from '@stammtisch/domain';
import { whoIs } from '../admin/known-names';
import { isolated } from '../lib/isolated';
import { formatMonth, lastDayOf } from '../lib/months';
import { offBy } from '../words/count-difference';
import { by, saying } from './words';

const FROM: Readonly<Record<Place, string>> = { box: 'aus der Barkasse', bank: 'vom Bankkonto' };
const INTO: Readonly<Record<Place, string>> = { box: 'in die Barkasse', bank: 'auf das Bankkonto' };

type TreasurersEvent = CashBookEvent | CashEntryEvent | ReceiptEvent | MonthEvent;

/** What a treasurer did, told as the rest of a sentence that begins with their name. */
export function cashSentence(fact: TreasurersEvent): string {
  switch (fact.type) {
    case 'MonthClosed':
      return `hat den ${formatMonth(fact.data.month)} abgeschlossen: Guthaben zusammen ${formatEuro(fact.data.books.totals.balances)}`;
    case 'MonthReopened':
      return `hat den ${formatMonth(fact.data.month)} wieder geöffnet${saying(fact.data.reason)}`;
    case 'CashBookOpened': {
      const { box, bank } = fact.data;
      return `hat das Kassenbuch begonnen: ${formatEuro(box)} in der Barkasse, ${formatEuro(bank)} auf dem Bankkonto`;
    }
    case 'ExpenseBooked': {
      const { amount, place, spentOn, note } = fact.data;
      const day = spentOn.split('-').reverse().join('.');
      return `hat eine Ausgabe vom ${day} gebucht, ${formatEuro(amount)} ${FROM[place]}${labelled(fact.data, 'bei')}${saying(note)}`;
    }
    case 'MoneyMoved': {
      const { amount, from, to, note } = fact.data;
      return `hat ${formatEuro(amount)} ${FROM[from]} ${INTO[to]} umgebucht${saying(note)}`;
    }
    case 'CashEntryCancelled': {
      const { kind, moved, note } = fact.data;
      return `hat ${bookingWords[kind].one} storniert, ${formatEuro(Math.abs(moved[0]?.amount ?? 0))}${saying(note)}`;
    }
    case 'ReceiptAttached': {
      const { type, size } = fact.data;
      const what = type === 'application/pdf' ? 'ein PDF' : 'ein Bild';
      return `hat einen Beleg angefügt: ${what}, ${Math.ceil(size / 1000)} kB`;
    }
    case 'CashCounted': {
      const { place, counted, difference, reason, witness, asOf } = fact.data;
      const what = place === 'box' ? 'die Barkasse gezählt' : 'das Bankkonto verglichen';
      const who = witness ? `mit ${isolated(witness)} ` : '';
      const when = asOf ? ` zum ${lastDayOf(asOf)}` : '';
      const found = difference === 0 ? 'wie erwartet' : offBy(difference);
      return `hat ${who}${what}${when}: ${formatEuro(counted)}, ${found}${saying(reason)}`;
    }
    default:
      return `hat ${wordsOf(bookingOf(fact).kind).one} gebucht, ${comeIn(fact.data)}`;
  }
}

type Labels = { readonly category?: string; readonly supplier?: string };
type ComesIn = Labels & { readonly amount: number; readonly place: Place; readonly note: string };

/** ' bei Getränke Huber (Getränke)'; nothing of what nobody said. */
function labelled({ category, supplier }: Labels, whom: 'bei' | 'von'): string {
  return `${supplier ? ` ${whom} ${isolated(supplier)}` : ''}${category ? ` (${isolated(category)})` : ''}`;
}

function comeIn({ amount, place, note, ...labels }: ComesIn): string {
  return `${formatEuro(amount)} ${INTO[place]}${labelled(labels, 'von')}${saying(note)}`;
}

/** '20,00 € bar'; the amount alone where no way of paying is known. */
export function paid({ amount, way }: { readonly amount: number; readonly way?: MoneyWay }): string {
  if (way === undefined) return formatEuro(amount);
  return `${formatEuro(amount)} ${byWay[way]}`;
}

/** ' (STAMMTISCH 7K3M9QXA)', or nothing without a reference on the transfer. */
export function referred({ reference }: { readonly reference?: string | null }): string {
  return reference ? ` (${isolated(reference)})` : '';
}

export function toppedUp(data: FactOf<'CreditToppedUp'>['data'], actor: string, names: AuditNames): string {
  const { memberId, announcementId } = data;
  if (announcementId === undefined)
    return `${whoIs(memberId, names)} hat ${paid(data)} aufgeladen${referred(data)}`;
  const whose = memberId === actor ? 'die eigene Aufladung' : `eine Aufladung ${by(memberId, names)}`;
  return `${whoIs(actor, names)} hat ${whose} bestätigt: ${paid(data)}${referred(data)}`;
}

/** An announced top-up was withdrawn by the member, or lapsed when the member left. */
export function withdrawn(data: FactOf<'TopUpWithdrawn'>['data'], actor: string, names: AuditNames): string {
  if (data.memberId === actor)
    return `${whoIs(actor, names)} hat eine wartende Aufladung zurückgezogen: ${paid(data)}`;
  return `Eine wartende Aufladung ${by(data.memberId, names)} ist hinfällig: ${paid(data)}`;
}
