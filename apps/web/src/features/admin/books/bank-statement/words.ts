import { formatEuro } from '@stammtisch/domain';
import { germanDate } from '../../../../words/german-date';
import { type Statement, type StatementFault, UnreadableStatement, type UnreadLine } from './file/statement';
import { type PastBooking, pastSentence } from './past';
import { type Certainty, type ReviewedLine, sameMoney } from './review';

const FAULTS: Readonly<Record<StatementFault, string>> = {
  too_large: 'Diese Datei ist zu groß: höchstens 10 MB. Lade einen kürzeren Zeitraum herunter.',
  no_statement: 'In dieser Datei steht kein Kontoauszug, den die Kasse versteht.',
  broken: 'Diese Datei ist beschädigt oder unvollständig. Lade sie bei der Bank noch einmal herunter.',
  other_format:
    'Diese Art Datei lässt sich nicht lesen. Die Bank bietet sie auch als „CAMT“ (XML oder ZIP) oder CSV an.',
};

export function faultSentence(error: unknown): string {
  return FAULTS[error instanceof UnreadableStatement ? error.fault : 'broken'];
}

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
    hint: 'Verwendungszweck und Betrag sind die einer angekündigten Aufladung.',
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
  { certainty: 'booked', title: 'Schon gebucht', hint: 'Zählt nie ein zweites Mal.' },
];

/** '3 Eingänge buchen · 60,00 €' */
export function bookWords(count: number, sum: string): string {
  if (count === 0) return 'Nichts ausgewählt';
  return `${count === 1 ? 'Einen Eingang' : `${count} Eingänge`} buchen · ${sum}`;
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
