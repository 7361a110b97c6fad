import { renderUnicodeCompact } from 'uqr';

/** Light modules around the code: half of what the standard asks for reads well on a screen, and spares lines. */
const QUIET_ZONE = 2;

/** Black on white, whatever colours the terminal has: not all scanners read the opposite. */
const LIGHT = '\u001b[38;5;231m';
const ON_DARK = '\u001b[48;5;16m';
const PLAIN = '\u001b[0m';

/** A text as a QR code of half blocks, two modules to a line. The last line is half a line: a code has an odd number. */
export function terminalQr(text: string): string[] {
  const lines = renderUnicodeCompact(text, { ecc: 'L', border: QUIET_ZONE }).split('\n');
  return lines.map((line, index) => LIGHT + (index < lines.length - 1 ? ON_DARK : '') + line + PLAIN);
}
