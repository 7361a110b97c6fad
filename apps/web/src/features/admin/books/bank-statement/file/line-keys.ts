import type { StatementLine } from './statement';

/** Banks shorten names to different lengths in their different files. */
const NAME_LENGTH = 20;

/**
 * A key for each line that stays the same in whatever file the line comes again: its date, its amount in cents, the payer's
 * name, and its number among lines alike in these three. Its text is left out, since each file format words it differently.
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

const AS_BANKS_WRITE: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE', ß: 'SS', ẞ: 'SS' };

/** A text as written by banks that know capitals only: 'Jürgen Groß-Müller' is 'JUERGEN GROSS MUELLER'. */
export function ascii(text: string): string {
  return text
    .normalize('NFC')
    .toUpperCase()
    .replace(/[ÄÖÜßẞ]/g, (letter) => AS_BANKS_WRITE[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
}
