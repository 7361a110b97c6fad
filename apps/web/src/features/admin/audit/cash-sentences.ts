import { bookingWords, wordsOf } from '@stammtisch/contracts';
import {
  bookingOf,
  type CashBookEvent,
  type CashEntryEvent,
  formatEuro,
  type Place,
} from '@stammtisch/domain';
import { saying } from './words';

const FROM: Readonly<Record<Place, string>> = { box: 'aus der Kasse', bank: 'vom Konto' };
const INTO: Readonly<Record<Place, string>> = { box: 'in die Kasse', bank: 'auf das Konto' };

/** What a treasurer did, told as the rest of a sentence that begins with their name. */
export function cashSentence(fact: CashBookEvent | CashEntryEvent): string {
  switch (fact.type) {
    case 'CashBookOpened': {
      const { box, bank } = fact.data;
      return `hat das Kassenbuch begonnen: ${formatEuro(box)} in der Kasse, ${formatEuro(bank)} auf dem Konto`;
    }
    case 'ExpenseBooked': {
      const { amount, place, spentOn, note } = fact.data;
      const day = spentOn.split('-').reverse().join('.');
      return `hat eine Ausgabe vom ${day} gebucht, ${formatEuro(amount)} ${FROM[place]}${saying(note)}`;
    }
    case 'TipTaken':
      return `hat Trinkgeld gebucht, ${comeIn(fact.data)}`;
    case 'MoneyMoved': {
      const { amount, from, to, note } = fact.data;
      return `hat ${formatEuro(amount)} ${FROM[from]} ${INTO[to]} umgebucht${saying(note)}`;
    }
    case 'CashEntryCancelled': {
      const { kind, moved, note } = fact.data;
      return `hat ${bookingWords[kind].one} storniert, ${formatEuro(Math.abs(moved[0]?.amount ?? 0))}${saying(note)}`;
    }
    case 'CashCounted': {
      const { place, counted, difference, reason } = fact.data;
      const what = place === 'box' ? 'die Kasse gezählt' : 'den Kontostand verglichen';
      return `hat ${what}: ${formatEuro(counted)}, ${differing(difference)}${saying(reason)}`;
    }
    default:
      return `hat ${wordsOf(bookingOf(fact).kind).one} gebucht, ${comeIn(fact.data)}`;
  }
}

type ComesIn = { readonly amount: number; readonly place: Place; readonly note: string };

function comeIn({ amount, place, note }: ComesIn): string {
  return `${formatEuro(amount)} ${INTO[place]}${saying(note)}`;
}

function differing(difference: number): string {
  if (difference === 0) return 'wie erwartet';
  return `${formatEuro(Math.abs(difference))} ${difference < 0 ? 'zu wenig' : 'zu viel'}`;
}
