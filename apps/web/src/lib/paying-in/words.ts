import { type MoneyWay, type TopUpNews, texts, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { isolated } from '../isolated';
import type { PaymentWays } from './payment-ways';

/** 'Aufladung bar' */
export const calledBy = (way: MoneyWay): string => texts.toppedUpBy[way];

const NEEDS_CONFIRMING = 'Zählt, sobald es bestätigt ist.';

/** When what is paid in counts; undefined where all of it does at once. */
export function countsWhen({ cash, transfer }: PaymentWays): string | undefined {
  const ways = [cash, transfer].filter((way) => way !== null);
  if (!ways.some(({ confirm }) => confirm)) return undefined;
  if (ways.every(({ confirm }) => confirm)) return NEEDS_CONFIRMING;
  return cash?.confirm
    ? 'Überwiesen zählt es sofort, bar nach Bestätigung.'
    : 'Bar zählt es sofort, überwiesen nach Bestätigung.';
}

/** What the till says about a top-up that somebody looked at; undefined for what the member did themselves. */
export function topUpSentence({ status, amount, reason }: TopUpNews): string | undefined {
  const sum = formatEuro(wireCents(amount));
  if (status === 'confirmed') return `${sum} bestätigt: steht auf deinem Deckel.`;
  if (status !== 'declined') return undefined;
  return `Deine Aufladung über ${sum} wurde abgelehnt${reason ? `: „${isolated(reason)}“` : '.'}`;
}
