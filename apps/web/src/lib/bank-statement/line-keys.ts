import { ascii } from './ascii';
import type { StatementLine } from './statement';

/** Banks shorten names to different lengths in their different files. */
const NAME_LENGTH = 20;

/**
 * Tells each line from all others, in whatever file it comes again: its date, its amount in cents, whom it came from and its
 * number among those of which all that is the same. Its text is left out, since every format tells it otherwise.
 */
export function lineKeys(lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ date, amount, name }) => {
    const line = `${date} ${amount} ${ascii(name).replaceAll(' ', '').slice(0, NAME_LENGTH)}`;
    const number = seen.get(line) ?? 0;
    seen.set(line, number + 1);
    return `${line} ${number}`;
  });
}
