import { type Member, wireCents } from '@stammtisch/contracts';
import type { Cents } from '@stammtisch/domain';

/** A member's own line; null if the table's applies. */
export const lineOf = ({ credit_line: line }: Member): Cents | null =>
  line === null ? null : wireCents(line);
