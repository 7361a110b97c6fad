import { type Member, wireCents } from '@stammtisch/contracts';
import { type Cents, formatEuro } from '@stammtisch/domain';

/** A member's own line; null when the table's line is theirs. */
export const lineOf = ({ credit_line: line }: Member): Cents | null =>
  line === null ? null : wireCents(line);

/** 'bis −20,00 €', or 'ohne Limit'. */
export function howFar(line: Cents | null): string {
  if (line === null) return 'ohne Limit';
  return line === 0 ? `nicht unter ${formatEuro(0)}` : `bis ${formatEuro(-line)}`;
}
