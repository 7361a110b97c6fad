import { CATEGORY_LENGTH, calls } from '@stammtisch/contracts';
import { type CashEntryKind, type Cents, MOST_CATEGORIES, type Place, toEuro } from '@stammtisch/domain';
import { ArrowLeftRight, HandCoins, type LucideIcon, Receipt } from 'lucide-react';
import { call } from '../../lib/api';

/** What a treasurer fills in for an entry. */
interface Entry {
  readonly amount: Cents;
  readonly place: Place;
  readonly note: string;
  /** What it was for, from the table's list, and from or to whom; either may be empty. */
  readonly category: string;
  readonly supplier: string;
  /** Date of an expense's receipt. */
  readonly spent_on: string;
}

/** A kind of entry: what is said of it, and how it is booked. */
interface EntryKind {
  /** The text of its button, where that is not the kind's name. */
  readonly title?: string;
  readonly Icon: LucideIcon;
  /** Says when to use this kind and not another one. */
  readonly hint: string;
  readonly noteLabel?: string;
  /** Asks from or to whom the money went, where a category may say what for. */
  readonly supplierLabel?: string;
  /** The text after booking, where that is not the kind's name. */
  readonly done?: string;
  readonly book: (entry: Entry) => Promise<{ readonly id: string | null }>;
}

const failure = 'Fehler beim Buchen';

export const entryKinds: Readonly<Record<CashEntryKind, EntryKind>> = {
  expense: {
    Icon: Receipt,
    hint: 'Was der Tisch eingekauft oder bezahlt hat.',
    noteLabel: 'Wofür',
    supplierLabel: 'Bei wem (freiwillig)',
    book: ({ amount, ...words }) =>
      call(calls.bookExpense, { body: { ...words, amount: toEuro(amount) }, failure }),
  },
  income: {
    Icon: HandCoins,
    hint: 'Beiträge, Spenden, Trinkgeld: Geld für den Tisch. Was auf ein Guthaben soll, buchst du bei den Mitgliedern als Einzahlung.',
    supplierLabel: 'Von wem (freiwillig)',
    book: ({ amount, spent_on: _, ...words }) =>
      call(calls.bookIncome, { body: { ...words, amount: toEuro(amount) }, failure }),
  },
  move: {
    title: 'Umbuchen',
    Icon: ArrowLeftRight,
    hint: 'Von der Barkasse aufs Bankkonto gebracht, oder umgekehrt.',
    done: 'Umgebucht',
    book: ({ amount, place, note }) =>
      call(calls.moveMoney, {
        body: { from: place, to: place === 'box' ? 'bank' : 'box', amount: toEuro(amount), note },
        failure,
      }),
  },
};

/** The categories that were typed, one a line; empty lines don't count. */
export const linesOf = (typed: string): string[] =>
  typed.split('\n').flatMap((line) => line.trim().replace(/\s+/g, ' ') || []);

/** Why the typed categories can't be saved; undefined when they can. */
export function faultIn(typed: string): string | undefined {
  const lines = linesOf(typed);
  if (lines.length > MOST_CATEGORIES) return `Höchstens ${MOST_CATEGORIES}, das sind ${lines.length}`;
  const long = lines.find((line) => line.length > CATEGORY_LENGTH);
  if (long) return `Zu lang: ${long}`;
  const inSmall = lines.map((line) => line.toLowerCase());
  const twice = lines.find((_, index) => inSmall.indexOf(`${inSmall[index]}`) < index);
  return twice && `Steht zweimal da: ${twice}`;
}
