import { bookingOf, formatEuro, type TillEventData } from '@stammtisch/domain';
import { bookingWordsOf } from './bookings.js';
import { tappedBefore } from './dates.js';
import { type EventWords, inGroup, paid, priced, type SentenceParts, saying } from './event-words.js';
import { formatMonth } from './months.js';
import { isolated, owned } from './names.js';
import { nameOf, ofWhom, whoIs } from './names-by-id.js';

const money = inGroup('Geld');

export const moneyEvents = {
  DrinkPurchased: money('Getränk gebucht', ({ data, at, actor, member, names }) => {
    const { memberId, payerId, roundId, name, price, tappedAt } = data;
    const round = roundId === null ? '' : ` – auf ${owned('die Runde', nameOf(payerId, names))}`;
    const served = actor === memberId ? '' : `, gebucht ${ofWhom(actor, names)}`;
    const tapped = tappedBefore({ at, tappedAt });
    return `${member} hat ${isolated(name)} ${priced(price)} getrunken${round}${served}${tapped ? `, ${tapped}` : ''}`;
  }),
  CreditToppedUp: money('Guthaben aufgeladen', ({ data, doer, member, ofMember }) =>
    data.announcementId === undefined
      ? `${member} hat ${paid(data)} aufgeladen`
      : `${doer} hat eine Aufladung ${ofMember} bestätigt: ${paid(data)}`,
  ),
  DepositBooked: money('Einzahlung gebucht', '{doer} hat eine Einzahlung {ofMember} gebucht: {paid}{note}'),
  PayoutBooked: money('Auszahlung gebucht', '{doer} hat eine Auszahlung an {member} gebucht: {paid}{note}'),
  TopUpAnnounced: money('Aufladung angekündigt', '{member} hat eine Aufladung angekündigt: {paid}'),
  TopUpWithdrawn: money(
    'Ankündigung zurückgezogen',
    'Eine wartende Aufladung {ofMember} ist zurückgezogen: {paid}',
  ),
  TopUpDeclined: money(
    'Ankündigung abgelehnt',
    '{doer} hat eine wartende Aufladung {ofMember} abgelehnt, {paid}{note}',
  ),
  BalanceSet: money('Guthaben gesetzt', ({ data: { amount, balance, reason = '' }, doer, ofMember }) => {
    const change = `von ${formatEuro(balance - amount)} auf ${formatEuro(balance)}`;
    return `${doer} hat den Stand ${ofMember} ${change} gesetzt${saying(reason)}`;
  }),
  BalanceCarriedOver: money(
    'Guthaben übernommen',
    '{doer} hat den alten Stand {ofMember} übernommen: {amount}',
  ),
  MoneyPassedOn: money('Geld weitergegeben', '{member} hat {amount} an {other} weitergegeben{note}'),
  MoneyReceived: money('Geld bekommen', '{member} hat {amount} {ofOther} bekommen{note}'),
  LevyBooked: money('Umlage gebucht', '{doer} hat eine Umlage {ofMember} gebucht: {amount}{note}'),
  CreditLineSet: money('Limit gesetzt', ({ data: { line }, doer, ofMember }) => {
    const what = line === null ? 'aufgehoben' : `auf ${formatEuro(line)} gesetzt`;
    return `${doer} hat das Limit ${ofMember} ${what}`;
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

/** 'Anna hat Helles storniert: 3,50 €', 'Leni hat eine Einzahlung von Anna storniert: 20,00 €' */
function cancelled({
  data,
  actor,
  doer,
  ofMember,
  names,
}: SentenceParts<TillEventData['TransactionCancelled']>) {
  const { kind, memberId, payerId, name, amount } = data;
  const what =
    kind === 'purchase'
      ? isolated(name ?? 'ein Getränk')
      : bookingWordsOf(bookingOf({ type: 'TransactionCancelled', data }).kind).one;
  const whose = memberId === actor ? '' : ` ${ofMember}`;
  const back = payerId === memberId ? '' : ` zurück an ${whoIs(payerId, names)}`;
  return `${doer} hat ${what}${whose} storniert: ${formatEuro(Math.abs(amount))}${back}`;
}
