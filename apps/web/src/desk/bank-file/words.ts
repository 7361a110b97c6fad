import { type BankEntry, type Cents, formatEuro, spacedIban } from '@stammtisch/domain';
import { germanDate } from '../../words/dates';
import type { Books } from './books';
import type { Balance, Statement, UnreadLine } from './file/statement';
import { type PastBooking, pastSentence } from './past';
import { type Certainty, type ReviewedLine, sameMoney } from './review';

/** Why a row was not read. */
export const UNREAD: Readonly<Record<UnreadLine['why'], string>> = {
  pending: 'Vorgemerkt: noch kein gebuchtes Geld',
  foreign_currency: 'Nicht in Euro',
  unsigned: 'Nicht zu erkennen, ob ein- oder ausgegangen',
  unreadable: 'Datum oder Betrag nicht zu lesen',
};

/** '7 von 10 Zeilen gelesen, vom 01.11.2026 bis zum 20.11.2026: 125,00 € ein, 48,15 € aus.' */
export function readSentence({ lines, unread }: Statement): string {
  const all = lines.length + unread.length;
  const read = `${lines.length} von ${all} ${all === 1 ? 'Zeile' : 'Zeilen'} gelesen`;
  const dates = lines.map(({ date }) => date).sort();
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  if (first === '') return `${read}.`;
  const when =
    first === last ? `vom ${germanDate(first)}` : `vom ${germanDate(first)} bis zum ${germanDate(last)}`;
  const sum = (side: 1 | -1) =>
    formatEuro(lines.reduce((all, { amount }) => all + Math.max(0, side * amount), 0));
  return `${read}, ${when}: ${sum(1)} ein, ${sum(-1)} aus.`;
}

export interface Section {
  readonly certainty: Certainty;
  readonly title: string;
  readonly hint: string;
}

/** The groups of lines, in the order of the screen. */
export const SECTIONS: readonly Section[] = [
  {
    certainty: 'certain',
    title: 'Sicher',
    hint: 'Verwendungszweck und Betrag sind die einer Aufladung, die auf Bestätigung wartet.',
  },
  {
    certainty: 'unsure',
    title: 'Bitte prüfen',
    hint: 'Name oder Verwendungszweck passt; sieh nach, ob es stimmt.',
  },
  {
    certainty: 'unknown',
    title: 'Unbekannt',
    hint: 'Sag, wessen Geld es ist. Was nicht in die Kasse gehört, lass weg.',
  },
  {
    certainty: 'out',
    title: 'Ausgegangen',
    hint: 'Was bezahlt oder abgehoben wurde, gehört als Ausgabe oder Umbuchung ins Kassenbuch.',
  },
  { certainty: 'booked', title: 'Schon gebucht', hint: 'Zählt nie ein zweites Mal.' },
];

export const NO_CASH_BOOK = 'Wer das Kassenbuch beginnt, kann hier buchen, was bezahlt oder abgehoben wurde.';

/** What a line may be in the cash book. */
export const ENTRIES: Readonly<Record<BankEntry, string>> = {
  expense: 'Ausgabe',
  to_box: 'In die Barkasse gelegt',
  from_box: 'Aus der Barkasse eingezahlt',
  income: 'Einnahme für den Tisch',
};

const isOut = ({ line: { amount } }: ReviewedLine) => amount < 0;
const sumOf = (lines: readonly ReviewedLine[]) =>
  formatEuro(Math.abs(lines.reduce((sum, { line }) => sum + line.amount, 0)));

/** '3 Eingänge buchen · 60,00 €', '3 Zeilen buchen · 60,00 € ein, 30,00 € aus' */
export function bookWords(chosen: readonly ReviewedLine[]): string {
  const { length } = chosen;
  if (length === 0) return 'Nichts ausgewählt';
  const out = chosen.filter(isOut);
  if (out.length === 0) {
    return `${length === 1 ? 'Einen Eingang' : `${length} Eingänge`} buchen · ${sumOf(chosen)}`;
  }
  const into = chosen.filter((line) => !isOut(line));
  const came = into.length === 0 ? '' : `${sumOf(into)} ein, `;
  return `${length === 1 ? 'Eine Zeile' : `${length} Zeilen`} buchen · ${came}${sumOf(out)} aus`;
}

/** 'Ein Eingang gebucht', '3 Zeilen gebucht'. */
export function bookedWords(booked: number, chosen: readonly ReviewedLine[]): string {
  const [one, many] = chosen.some(isOut) ? ['Eine Zeile', 'Zeilen'] : ['Ein Eingang', 'Eingänge'];
  return `${booked === 1 ? one : `${booked} ${many}`} gebucht`;
}

/** Says that the file is of another account than the one that members transfer to; undefined when it is not, or nobody knows. */
export function otherAccount({ accounts }: Statement, { iban }: Pick<Books, 'iban'>): string | undefined {
  const others = accounts.filter((account) => account !== iban).map(spacedIban);
  if (iban === null || others.length === 0) return undefined;
  return `Diese Datei ist vom Bankkonto ${others.join(' und ')}. Eingerichtet ist ${spacedIban(iban)}.`;
}

/** What the bank's balance says beside that of the cash book. */
export function balanceHint({ date, amount }: Balance, bank: Cents): string {
  const when = date === null ? '' : ` vom ${germanDate(date)}`;
  if (amount === bank) return `Das stimmt mit dem Auszug${when} überein.`;
  const difference = formatEuro(Math.abs(amount - bank));
  return `Der Auszug${when} weicht um ${difference} ab. Ist alles gebucht, was auf ihm steht und was seither kam?`;
}

/** Why a line's money may be booked already; undefined when nothing says so. */
export function doubtWords(line: ReviewedLine, others: readonly PastBooking[]): string | undefined {
  const { reused } = line;
  if (reused === 'long ago')
    return 'Dieser Verwendungszweck gehört zu einer Aufladung, die schon gebucht ist.';
  if (reused) return `Derselbe Verwendungszweck: ${pastSentence(reused)} Ist es neues Geld, buch es.`;
  const same = sameMoney(line, others);
  return same && `${pastSentence(same)} Ist es dasselbe Geld, lass es weg.`;
}
