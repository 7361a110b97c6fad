import { type Cents, toEuro } from '@stammtisch/domain';
import { encode } from 'uqr';

export interface QrPath {
  /** Modules along each side, the quiet zone included. */
  readonly size: number;
  /** All dark modules as one SVG path, a module being one unit. */
  readonly path: string;
}

/** Light modules around the code that scanners need, by the standard. */
const QUIET_ZONE = 4;

/** A text as a QR code. */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.map((row, y) => darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return { size, path: path.flat().join('') };
}

/** Where dark modules begin in a row, and how many follow each other: neighbours in one piece leave no seams. */
function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}

/** What a banking app has to know to fill in a transfer. */
export interface Transfer {
  readonly recipient: string;
  /** Without spaces. */
  readonly iban: string;
  readonly bic: string | null;
  readonly amount: Cents;
  readonly reference: string;
}

const SERVICE = 'BCD';
/** The format's version in which an account needs no BIC. */
const VERSION = '002';
const UTF_8 = '1';
const CREDIT_TRANSFER = 'SCT';
/** Empty fields: an unknown BIC, the purpose (a code for banks), and a structured reference (instead of a text). */
const EMPTY = '';
const LONGEST_RECIPIENT = 70;

/** The text of a GiroCode (EPC069-12): banking apps read the transfer out of it. */
export function giroCode({ recipient, iban, bic, amount, reference }: Transfer): string {
  return [
    SERVICE,
    VERSION,
    UTF_8,
    CREDIT_TRANSFER,
    bic ?? EMPTY,
    recipient.slice(0, LONGEST_RECIPIENT),
    iban,
    `EUR${toEuro(amount)}`,
    EMPTY,
    EMPTY,
    reference,
  ].join('\n');
}
