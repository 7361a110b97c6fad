import { bookingWords, type EarlierBooking, germanDate, isolated, wireCents } from '@stammtisch/contracts';
import { type BankEntry, type Cents, formatEuro, spacedIban } from '@stammtisch/domain';
import type { Books } from './books';
import type { Balance, Statement, StatementLine, UnreadLine } from './file/statement';
import { type Certainty, possibleDuplicate, type ReviewedLine } from './review';

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
  const days = Array.from(new Set(lines.map(({ date }) => date))).sort();
  const [first, last] = [days.shift(), days.pop()];
  if (!first) return `${read}.`;
  const until = last ? ` bis zum ${germanDate(last)}` : '';
  return `${read}, vom ${germanDate(first)}${until}: ${sumsOf(lines)}.`;
}

/** '60,00 € ein, 30,00 € aus' */
function sumsOf(lines: readonly Pick<StatementLine, 'amount'>[]): string {
  const sum = (sign: 1 | -1) => lines.reduce((all, { amount }) => all + Math.max(0, sign * amount), 0);
  const [into, out] = [sum(1), sum(-1)];
  const sides = [into > 0 && `${formatEuro(into)} ein`, out > 0 && `${formatEuro(out)} aus`];
  return sides.filter(Boolean).join(', ');
}

/** The groups of lines, in the order of the screen, with a hint each. */
export const SECTIONS: readonly (readonly [certainty: Certainty, title: string, hint: string])[] = [
  ['certain', 'Sicher', 'Verwendungszweck und Betrag sind die einer Aufladung, die auf Bestätigung wartet.'],
  ['unsure', 'Bitte prüfen', 'Name oder Verwendungszweck passt; sieh nach, ob es stimmt.'],
  ['unknown', 'Unbekannt', 'Sag, wessen Geld es ist. Was nicht in die Kasse gehört, lass weg.'],
  [
    'out',
    'Ausgegangen',
    'Was bezahlt oder abgehoben wurde, gehört als Ausgabe oder Umbuchung ins Kassenbuch.',
  ],
  ['booked', 'Schon gebucht', 'Zählt nie ein zweites Mal.'],
];

export const NO_CASH_BOOK = 'Wer das Kassenbuch beginnt, kann hier buchen, was bezahlt oder abgehoben wurde.';

/** Labels of the cash book entries that a line may be booked as. */
export const ENTRIES: Readonly<Record<BankEntry, string>> = {
  expense: 'Ausgabe',
  to_box: 'In die Barkasse gelegt',
  from_box: 'Aus der Barkasse eingezahlt',
  income: 'Einnahme für den Tisch',
};

const count = (lines: number) => (lines === 1 ? 'Eine Zeile' : `${lines} Zeilen`);

/** '3 Zeilen buchen · 60,00 € ein, 30,00 € aus' */
export const bookWords = (chosen: readonly ReviewedLine[]) =>
  chosen.length === 0 ? 'Nichts ausgewählt' : `${count(chosen.length)} buchen · ${sumsOf(chosen)}`;

export const bookedWords = (booked: number) => `${count(booked)} gebucht`;

/** A warning that the file is not of the account that members transfer to; undefined if it is, or either account is unknown. */
export function otherAccountWarning({ accounts }: Statement, { iban }: Pick<Books, 'iban'>) {
  const otherAccounts = accounts.filter((account) => account !== iban).map(spacedIban);
  if (iban === null || otherAccounts.length === 0) return undefined;
  return `Diese Datei ist vom Bankkonto ${otherAccounts.join(' und ')}. Eingerichtet ist ${spacedIban(iban)}.`;
}

/** Compares the bank's balance with the cash book's. */
export function balanceHint({ date, amount }: Balance, bank: Cents): string {
  const when = date === null ? '' : ` vom ${germanDate(date)}`;
  if (amount === bank) return `Das stimmt mit dem Auszug${when} überein.`;
  const difference = formatEuro(Math.abs(amount - bank));
  return `Der Auszug${when} weicht um ${difference} ab. Ist alles gebucht, was auf ihm steht und was seither kam?`;
}

/** What to check before a line is booked; empty if nothing. */
export function doubtWords(line: ReviewedLine, { announced }: Pick<Books, 'announced'>): string {
  return [otherSumWords(line, announced), bookedBeforeWords(line)].filter(Boolean).join(' ');
}

/** 'Angekündigt waren 50,00 €, gekommen sind 45,00 €.': undefined if the sum is right, or nothing was announced. */
function otherSumWords({ assignment, amount }: ReviewedLine, announced: Books['announced']) {
  const topUp = announced.find(({ id }) => id === assignment?.announcementId);
  if (!topUp || wireCents(topUp.amount) === amount) return undefined;
  return `Angekündigt waren ${formatEuro(wireCents(topUp.amount))}, gekommen sind ${formatEuro(amount)}.`;
}

/** Why a line may be booked already; undefined if nothing suggests it. */
function bookedBeforeWords(line: ReviewedLine): string | undefined {
  const { reused } = line;
  if (reused === 'long ago')
    return 'Dieser Verwendungszweck gehört zu einer Aufladung, die schon gebucht ist.';
  if (reused) return `Derselbe Verwendungszweck: ${pastSentence(reused)} Ist es neues Geld, buch es.`;
  const same = possibleDuplicate(line);
  return same && `${pastSentence(same)} Ist es dasselbe Geld, lass es weg.`;
}

/** 'Am 17.11.2026 sind schon 20,00 € für Lieschen Müller gebucht.' */
function pastSentence({ entry, member_name, amount, date }: EarlierBooking): string {
  const whose = `${amount < 0 ? 'an' : 'für'} ${isolated(member_name ?? '')}`;
  const what = entry === null ? whose : `als ${bookingWords[entry].name}`;
  return `Am ${germanDate(date)} sind schon ${formatEuro(Math.abs(wireCents(amount)))} ${what} gebucht.`;
}
