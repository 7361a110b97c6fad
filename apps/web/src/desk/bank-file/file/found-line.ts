import { MOST_CODES } from '@stammtisch/contracts';
import { codesIn } from '@stammtisch/domain';
import { type LineKeys, lineKeys } from './line-keys';
import type { StatementLine } from './statement';

/** A line with all by which it may be recognized: the till is asked by exactly what the proposals go by. */
export interface FoundLine extends StatementLine {
  readonly keys: LineKeys;
  /** Possible codes of transfers in the text of money that came in. */
  readonly codes: readonly string[];
}

export function foundLines(lines: readonly StatementLine[]): FoundLine[] {
  const keys = lineKeys(lines);
  return lines.map((line, index) => ({
    ...line,
    keys: keys[index] as LineKeys,
    codes: line.amount > 0 ? codesIn(line.text).slice(0, MOST_CODES) : [],
  }));
}
