import { type CashBookEntry, wireCents } from '@stammtisch/contracts';
import type { Cents } from '@stammtisch/domain';
import { isolated } from '../../../../lib/isolated';
import { placeNames, titleOf } from '../../../../words/cash-entry';

/** What the books say to a question: `info` where there is nothing to compare, `warning` where somebody has to judge. */
export interface Answer {
  readonly variant: 'success' | 'info' | 'warning' | 'error';
  readonly text: string;
  /** What somebody should look at. */
  readonly findings: readonly Finding[];
}

/** An event of the log that somebody should look at. */
export interface Finding {
  readonly revision: number;
  readonly at: string;
  readonly text: string;
  /** Cents; left out where no sum says more. */
  readonly amount?: Cents;
  /** Of a count: when its place was counted before, or the year began. */
  readonly since?: string;
}

export const yes = (text: string, findings: readonly Finding[] = []): Answer => ({
  variant: 'success',
  text: `Ja: ${text}`,
  findings,
});
export const no = (text: string, findings: readonly Finding[] = []): Answer => ({
  variant: 'error',
  text: `Nein: ${text}`,
  findings,
});
export const unsure = (text: string, findings: readonly Finding[] = []): Answer => ({
  variant: 'warning',
  text,
  findings,
});

export const noted = (text: string, findings: readonly Finding[] = []): Answer => ({
  variant: 'info',
  text,
  findings,
});

/** An entry of the cash book, to be looked at. */
export function findingOf(entry: CashBookEntry): Finding {
  const { revision, at, note, receipt_number, movements, kind } = entry;
  const number = receipt_number === null ? '' : `${receipt_number} · `;
  const place = kind === 'count' ? ` ${movements.map((each) => placeNames[each.place]).join()}` : '';
  const amount = movements.reduce((sum, each) => sum + wireCents(each.amount), 0);
  return { revision, at, text: `${number}${titleOf(entry)}${place}${note && `: ${isolated(note)}`}`, amount };
}
