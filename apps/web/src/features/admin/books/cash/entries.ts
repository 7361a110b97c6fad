import { calls } from '@stammtisch/contracts';
import { type CashEntryKind, type Cents, type Place, toEuro } from '@stammtisch/domain';
import { ArrowLeftRight, HandCoins, type LucideIcon, PiggyBank, Receipt } from 'lucide-react';
import { call } from '../../../../lib/api';

/** The fields that a treasurer fills in for an entry. */
interface EntryForm {
  readonly amount: Cents;
  readonly place: Place;
  readonly note: string;
  /** Date of an expense's receipt. */
  readonly spentOn: string;
}

/** A kind of entry: what is said of it, and how it is booked. */
interface EntryKind {
  /** The text of its button, where that is not the kind's name. */
  readonly title?: string;
  readonly Icon: LucideIcon;
  /** Says when to use this kind and not another one. */
  readonly hint: string;
  readonly noteLabel?: string;
  /** The text after booking, where that is not the kind's name. */
  readonly done?: string;
  readonly book: (form: EntryForm) => Promise<unknown>;
}

const failure = 'Fehler beim Buchen';

export const entryKinds: Readonly<Record<CashEntryKind, EntryKind>> = {
  expense: {
    Icon: Receipt,
    hint: 'Was der Tisch eingekauft oder bezahlt hat.',
    noteLabel: 'Wofür',
    book: ({ amount, place, note, spentOn }) =>
      call(calls.bookExpense, {
        body: { place, amount: toEuro(amount), note, spent_on: spentOn },
        failure,
      }),
  },
  put_in: {
    Icon: PiggyBank,
    hint: 'Geld, das jemand für den Tisch dazulegt. Was auf ein Guthaben soll, buchst du bei den Mitgliedern als Einzahlung.',
    book: ({ amount, place, note }) =>
      call(calls.putMoneyIn, { body: { place, amount: toEuro(amount), note }, failure }),
  },
  tip: {
    Icon: HandCoins,
    hint: 'Was jemand drauflegt, ohne dass es auf ein Guthaben kommt.',
    book: ({ amount, place, note }) =>
      call(calls.takeTip, { body: { place, amount: toEuro(amount), note }, failure }),
  },
  move: {
    title: 'Umbuchen',
    Icon: ArrowLeftRight,
    hint: 'Von der Kasse aufs Konto gebracht, oder umgekehrt.',
    done: 'Umgebucht',
    book: ({ amount, place, note }) =>
      call(calls.moveMoney, {
        body: { from: place, to: place === 'box' ? 'bank' : 'box', amount: toEuro(amount), note },
        failure,
      }),
  },
};
