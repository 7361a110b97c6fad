import { type StatementFault, UnreadableStatement } from './file/statement';
import { type PastBooking, pastSentence } from './past';
import { type Certainty, type ReviewedLine, sameMoney } from './review';

const FAULTS: Readonly<Record<StatementFault, string>> = {
  too_large: 'Diese Datei ist zu groß: höchstens 10 MB. Lade einen kürzeren Zeitraum herunter.',
  no_statement: 'In dieser Datei steht kein Kontoauszug, den die Kasse versteht.',
  broken: 'Diese Datei ist beschädigt oder unvollständig. Lade sie bei der Bank noch einmal herunter.',
  other_format:
    'Diese Art Datei lässt sich nicht lesen. Die Bank bietet sie auch als „CAMT“ (XML oder ZIP) oder CSV an.',
  foreign_currency: 'Dieses Konto wird nicht in Euro geführt.',
};

export function faultSentence(error: unknown): string {
  return FAULTS[error instanceof UnreadableStatement ? error.fault : 'broken'];
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
