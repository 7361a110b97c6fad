import { byWay, wordsOf } from '@stammtisch/contracts';
import {
  bookingOf,
  type Cents,
  type DepositEvent,
  type FactOf,
  formatEuro,
  type MoneyWay,
} from '@stammtisch/domain';
import { formatMonth } from '../lib/months';
import { tappedAndBooked } from '../words/dates';
import { isolated } from '../words/format';
import { type EventWords, inGroup, priced, saying, type Telling } from './event-words';

const money = inGroup('Geld');

/** What moves members' money, and what is said about it. */
export const moneyEvents = {
  DrinkPurchased: money('Getränk gebucht', ({ data, at, actor, member, by, roundOf }) => {
    const { memberId, payerId, roundId, name, price, tappedAt } = data;
    const round = roundId === null ? '' : ` – auf ${roundOf(payerId)}`;
    const both = tappedAndBooked({ at, tappedAt });
    const served = actor === memberId ? '' : `, gebucht ${by(actor)}`;
    return `${member} hat ${isolated(name)} ${priced(price)} getrunken${round}${served}${both ? ` (${both})` : ''}`;
  }),
  CreditToppedUp: money('Guthaben aufgeladen', ({ data, doer, member, whose }) =>
    data.announcementId === undefined
      ? `${member} hat ${paid(data)} aufgeladen${referred(data)}`
      : `${doer} hat ${whose('die eigene Aufladung', 'eine Aufladung')} bestätigt: ${paid(data)}${referred(data)}`,
  ),
  DepositBooked: money('Einzahlung gebucht', (event) => handedOver(event, 'von', event.ofMember)),
  PayoutBooked: money('Auszahlung gebucht', (event) => handedOver(event, 'an', `an ${event.member}`)),
  TopUpAnnounced: money(
    'Aufladung angekündigt',
    ({ data, member }) => `${member} hat eine Aufladung angekündigt: ${paid(data)}${referred(data)}`,
  ),
  TopUpWithdrawn: money('Ankündigung zurückgezogen', ({ data, actor, doer, ofMember }) =>
    data.memberId === actor
      ? `${doer} hat eine wartende Aufladung zurückgezogen: ${paid(data)}`
      : // Its member has left.
        `Eine wartende Aufladung ${ofMember} ist hinfällig: ${paid(data)}`,
  ),
  TopUpDeclined: money(
    'Ankündigung abgelehnt',
    ({ data, doer, ofMember }) =>
      `${doer} hat eine wartende Aufladung ${ofMember} abgelehnt, ${paid(data)}${saying(data.reason)}`,
  ),
  BalanceSet: money('Guthaben gesetzt', ({ data: { amount, balance, reason = '' }, doer, whose }) => {
    const change = `von ${formatEuro(balance - amount)} auf ${formatEuro(balance)}`;
    return `${doer} hat ${whose('den eigenen Stand', 'den Stand')} ${change} gesetzt${saying(reason)}`;
  }),
  BalanceCarriedOver: money(
    'Guthaben übernommen',
    ({ data, doer, whose }) =>
      `${doer} hat ${whose('den eigenen alten Stand', 'den alten Stand')} übernommen: ${formatEuro(data.amount)}`,
  ),
  MoneyPassedOn: money(
    'Geld weitergegeben',
    ({ data, member, who }) =>
      `${member} hat ${formatEuro(data.amount)} an ${who(data.otherId)} weitergegeben${saying(data.note)}`,
  ),
  MoneyReceived: money(
    'Geld bekommen',
    ({ data, member, by }) =>
      `${member} hat ${formatEuro(data.amount)} ${by(data.otherId)} bekommen${saying(data.note)}`,
  ),
  LevyBooked: money('Umlage gebucht', ({ data: { amount, note }, doer, whose }) => {
    const { one } = wordsOf('levy');
    return `${doer} hat ${whose(`${one} von sich selbst`, one)} gebucht: ${formatEuro(amount)}${saying(note)}`;
  }),
  CreditLineSet: money('Limit gesetzt', ({ data: { line }, doer, whose }) => {
    const what = line === null ? 'aufgehoben' : `auf ${formatEuro(line)} gesetzt`;
    return `${doer} hat ${whose('das eigene Limit', 'das Limit')} ${what}`;
  }),
  TransactionCancelled: money('Buchung storniert', cancelled),
  MonthClosed: money(
    'Monat abgeschlossen',
    ({ data: { month, books }, doer }) =>
      `${doer} hat den ${formatMonth(month)} abgeschlossen: Guthaben zusammen ${formatEuro(books.totals.balances)}`,
  ),
  MonthReopened: money(
    'Monat wieder geöffnet',
    ({ data, doer }) => `${doer} hat den ${formatMonth(data.month)} wieder geöffnet${saying(data.reason)}`,
  ),
} satisfies Partial<EventWords>;

/** 'Leni hat eine Einzahlung von Anna gebucht: 20,00 € bar: „für Oktober“' */
function handedOver(
  { fact, data, actor, doer }: Telling<DepositEvent>,
  way: 'von' | 'an',
  others: string,
): string {
  const whose = data.memberId === actor ? `${way} sich selbst` : others;
  return `${doer} hat ${wordsOf(bookingOf(fact).kind).one} ${whose} gebucht: ${paid(data)}${saying(data.note)}`;
}

function cancelled({ fact, data, actor, doer, who, whose }: Telling<FactOf<'TransactionCancelled'>>): string {
  const { kind, payerId, name, amount } = data;
  const own = kind === 'purchase' ? isolated(name ?? 'ein Getränk') : wordsOf(bookingOf(fact).kind).one;
  const sentence = `${doer} hat ${whose(own, own)} storniert`;
  if (kind !== 'purchase') return `${sentence}: ${formatEuro(Math.abs(amount))}`;
  const back = payerId === actor ? '' : ` an ${who(payerId)}`;
  return amount === 0 ? sentence : `${sentence} – ${formatEuro(amount)} zurück${back}`;
}

/** '20,00 € bar'; the amount alone where no way of paying is known. */
function paid({ amount, way }: { readonly amount: Cents; readonly way?: MoneyWay }): string {
  return way === undefined ? formatEuro(amount) : `${formatEuro(amount)} ${byWay[way]}`;
}

/** ' (STAMMTISCH 7K3M9QXA)', or nothing without a reference on the transfer. */
function referred({ reference }: { readonly reference?: string | null }): string {
  return reference ? ` (${isolated(reference)})` : '';
}
