import { isolated, type MoneyNews, type TopUpNews, wireCents } from '@stammtisch/contracts';
import { formatEuro, type PaymentWays } from '@stammtisch/domain';

const NEEDS_CONFIRMING = 'Zählt, sobald es bestätigt ist.';

/** A sentence on when paid-in money counts; undefined if it counts at once in every way. */
export function countsWhen({ cash, transfer }: PaymentWays): string | undefined {
  const ways = [cash, transfer].filter((way) => way !== null);
  if (!ways.some(({ confirm }) => confirm)) return undefined;
  if (ways.every(({ confirm }) => confirm)) return NEEDS_CONFIRMING;
  return cash?.confirm
    ? 'Überwiesen zählt es sofort, bar nach Bestätigung.'
    : 'Bar zählt es sofort, überwiesen nach Bestätigung.';
}

/** A sentence about a top-up that a treasurer has confirmed or declined; undefined for the member's own actions. */
export function topUpSentence({ status, amount, reason }: TopUpNews): string | undefined {
  const sum = formatEuro(wireCents(amount));
  if (status === 'confirmed') return `${sum} bestätigt: steht auf deinem Deckel.`;
  if (status !== 'declined') return undefined;
  return `Deine Aufladung über ${sum} wurde abgelehnt${reason ? `: „${isolated(reason)}“` : '.'}`;
}

/** 'Anna hat dir 5,00 € gegeben: „für die Brezn“': another's booking on the member's balance. */
export function bookedSentence({ kind, amount, by_name, note }: MoneyNews): string {
  const sum = formatEuro(wireCents(amount));
  const by = isolated(by_name);
  const said = note ? `: „${isolated(note)}“` : '.';
  if (kind === 'received') return `${by} hat dir ${sum} gegeben${said}`;
  if (kind === 'received_cancelled') return `${by} hat ${sum} wieder zurückgenommen.`;
  return `${by} hat eine Umlage gebucht, für dich ${sum}${said}`;
}
