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

const AS_BANKS_WRITE: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE', ß: 'SS', ẞ: 'SS' };

/** As banks write it that know capitals only: 'Jürgen Groß-Müller' is 'JUERGEN GROSS MUELLER'. */
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
