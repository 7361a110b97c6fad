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
  DrinkPurchased: money('Getränk gebucht', ({ data, at, actor, who, by, roundOf }) => {
    const { memberId, payerId, roundId, name, price, tappedAt } = data;
    const round = roundId === null ? '' : ` – auf ${roundOf(payerId)}`;
    const both = tappedAndBooked({ at, tappedAt });
    const served = actor === memberId ? '' : `, gebucht ${by(actor)}`;
    return `${who(memberId)} hat ${isolated(name)} ${priced(price)} getrunken${round}${served}${both ? ` (${both})` : ''}`;
  }),
  CreditToppedUp: money('Guthaben aufgeladen', ({ data, actor, doer, who, by }) => {
    const { memberId, announcementId } = data;
    if (announcementId === undefined) return `${who(memberId)} hat ${paid(data)} aufgeladen${referred(data)}`;
    const whose = memberId === actor ? 'die eigene Aufladung' : `eine Aufladung ${by(memberId)}`;
    return `${doer} hat ${whose} bestätigt: ${paid(data)}${referred(data)}`;
  }),
  DepositBooked: money('Einzahlung gebucht', (event) => handedOver(event, 'von', event.by)),
  PayoutBooked: money('Auszahlung gebucht', (event) =>
    handedOver(event, 'an', (id) => `an ${event.who(id)}`),
  ),
  TopUpAnnounced: money(
    'Aufladung angekündigt',
    ({ data, who }) => `${who(data.memberId)} hat eine Aufladung angekündigt: ${paid(data)}${referred(data)}`,
  ),
  TopUpWithdrawn: money('Ankündigung zurückgezogen', ({ data, actor, doer, by }) =>
    data.memberId === actor
      ? `${doer} hat eine wartende Aufladung zurückgezogen: ${paid(data)}`
      : // Its member has left.
        `Eine wartende Aufladung ${by(data.memberId)} ist hinfällig: ${paid(data)}`,
  ),
  TopUpDeclined: money(
    'Ankündigung abgelehnt',
    ({ data, doer, by }) =>
      `${doer} hat eine wartende Aufladung ${by(data.memberId)} abgelehnt, ${paid(data)}${saying(data.reason)}`,
  ),
  BalanceSet: money('Guthaben gesetzt', ({ data, actor, doer, by }) => {
    const { memberId, amount, balance, reason = '' } = data;
    const change = `von ${formatEuro(balance - amount)} auf ${formatEuro(balance)}`;
    const whose = memberId === actor ? 'den eigenen Stand' : `den Stand ${by(memberId)}`;
    return `${doer} hat ${whose} ${change} gesetzt${saying(reason)}`;
  }),
  BalanceCarriedOver: money('Guthaben übernommen', ({ data: { memberId, amount }, actor, doer, by }) => {
    const whose = memberId === actor ? 'den eigenen alten Stand' : `den alten Stand ${by(memberId)}`;
    return `${doer} hat ${whose} übernommen: ${formatEuro(amount)}`;
  }),
  MoneyPassedOn: money(
    'Geld weitergegeben',
    ({ data, who }) =>
      `${who(data.memberId)} hat ${formatEuro(data.amount)} an ${who(data.otherId)} weitergegeben${saying(data.note)}`,
  ),
  MoneyReceived: money(
    'Geld bekommen',
    ({ data, who, by }) =>
      `${who(data.memberId)} hat ${formatEuro(data.amount)} ${by(data.otherId)} bekommen${saying(data.note)}`,
  ),
  LevyBooked: money('Umlage gebucht', ({ data: { memberId, amount, note }, actor, doer, by }) => {
    const whom = memberId === actor ? 'von sich selbst' : by(memberId);
    return `${doer} hat ${wordsOf('levy').one} ${whom} gebucht: ${formatEuro(amount)}${saying(note)}`;
  }),
  CreditLineSet: money('Limit gesetzt', ({ data: { memberId, line }, actor, doer, by }) => {
    const which = memberId === actor ? 'das eigene Limit' : `das Limit ${by(memberId)}`;
    return `${doer} hat ${which} ${line === null ? 'aufgehoben' : `auf ${formatEuro(line)} gesetzt`}`;
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
  others: (id: string) => string,
): string {
  const whose = data.memberId === actor ? `${way} sich selbst` : others(data.memberId);
  return `${doer} hat ${wordsOf(bookingOf(fact).kind).one} ${whose} gebucht: ${paid(data)}${saying(data.note)}`;
}

function cancelled({ fact, data, actor, doer, who, by }: Telling<FactOf<'TransactionCancelled'>>): string {
  const { kind, memberId, payerId, name, amount } = data;
  const { one } = wordsOf(bookingOf(fact).kind);
  const others = memberId === actor ? '' : ` ${by(memberId)}`;
  if (kind !== 'purchase') return `${doer} hat ${one}${others} storniert: ${formatEuro(Math.abs(amount))}`;
  const drink = `${doer} hat ${isolated(name ?? 'ein Getränk')}${others} storniert`;
  if (amount === 0) return drink;
  const back = payerId === actor ? '' : ` an ${who(payerId)}`;
  return `${drink} – ${formatEuro(amount)} zurück${back}`;
}

/** '20,00 € bar'; the amount alone where no way of paying is known. */
function paid({ amount, way }: { readonly amount: Cents; readonly way?: MoneyWay }): string {
  return way === undefined ? formatEuro(amount) : `${formatEuro(amount)} ${byWay[way]}`;
}

/** ' (STAMMTISCH 7K3M9QXA)', or nothing without a reference on the transfer. */
function referred({ reference }: { readonly reference?: string | null }): string {
  return reference ? ` (${isolated(reference)})` : '';
}
