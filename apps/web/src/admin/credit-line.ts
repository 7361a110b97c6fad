import { type Member, wireCents } from '@stammtisch/contracts';
import { type Cents, formatEuro } from '@stammtisch/domain';

/** A member's own line; null if the table's applies. */
export const lineOf = ({ credit_line: line }: Member): Cents | null =>
  line === null ? null : wireCents(line);

/** 'bis −20,00 €', or 'ohne Limit'. */
export function howFar(line: Cents | null): string {
  if (line === null) return 'ohne Limit';
  return line === 0 ? `nicht unter ${formatEuro(0)}` : `bis ${formatEuro(-line)}`;
}
