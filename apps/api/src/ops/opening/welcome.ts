import { stripVTControlCharacters } from 'node:util';
import { renderUnicodeCompact } from 'uqr';

/** Light margin of a QR code, in modules: half of what the standard asks for reads well on a screen, and spares lines. */
const QUIET_ZONE = 2;

/** Escape sequences for black on white, whatever colours the terminal has: not all scanners read the opposite. */
const LIGHT = '\u001b[38;5;231m';
const ON_DARK = '\u001b[48;5;16m';
const PLAIN = '\u001b[0m';

/** A text as a QR code in half blocks, two modules to a line. The last line is half a line, as a code has an odd number. */
export function terminalQr(text: string): string[] {
  const lines = renderUnicodeCompact(text, { ecc: 'L', border: QUIET_ZONE }).split('\n');
  return lines.map((line, index) => LIGHT + (index < lines.length - 1 ? ON_DARK : '') + line + PLAIN);
}

export interface FirstLinks {
  /** The link for a browser on the till's own machine. */
  readonly here: string;
  /** The link for phones, the likeliest address first; none when phones don't find the till. */
  readonly phones: readonly string[];
}

/**
 * Text for the terminal of a new till: the link for the first superuser, and a QR code of it for a phone. The links come last,
 * as a terminal may have no more than 24 lines.
 */
export function welcome({ here, phones }: FirstLinks, columns: number): string {
  const [likeliest] = phones;
  const others = phones.filter((link) => link !== here);
  const lines = [
    'Servus am Stammtisch!',
    '',
    ...(likeliest ? [...terminalQr(likeliest), ''] : []),
    'Deine Kasse läuft und hat noch keine Mitglieder. Mit diesem',
    'Link wirst du ihr erster Admin:',
    '',
    here,
    '',
    ...(others.length > 0 ? ['Am Handy, im selben WLAN wie dieser Rechner:', '', ...others, ''] : []),
    ...(likeliest ? [] : ['Handys finden sie so nicht: dafür gibt es HOST und PUBLIC_URL.', '']),
    'Er gilt eine Woche. Alle anderen lädst du in der App ein.',
  ];
  return framed(lines, columns);
}

/** Lines in a frame, if the terminal is wide enough: wrapping would tear the frame, and a link has to stay whole. */
function framed(lines: readonly string[], columns: number): string {
  const widths = lines.map((line) => stripVTControlCharacters(line).length);
  const width = Math.max(...widths);
  if (width + FRAME > columns) return lines.join('\n');
  const edge = '─'.repeat(width + FRAME - 2);
  const rows = lines.map((line, index) => `│  ${line}${' '.repeat(width - (widths[index] ?? 0))}  │`);
  return [`╭${edge}╮`, ...rows, `╰${edge}╯`].join('\n');
}

/** Columns that the frame takes: an edge and two spaces on either side. */
const FRAME = 6;
