import { type Cents, type TransferWay, toEuro } from '@stammtisch/domain';
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
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: path.join('') };
}

/** What a banking app has to know to fill in a transfer. */
export interface Transfer extends Pick<TransferWay, 'recipient' | 'iban' | 'bic'> {
  readonly amount: Cents;
  readonly reference: string;
}

const LONGEST_RECIPIENT = 70;

/** The text of a GiroCode (EPC069-12): banking apps read the transfer out of it. */
export function giroCode({ recipient, iban, bic, amount, reference }: Transfer): string {
  // Version 2 needs no BIC, and 1 is UTF-8. Then a credit transfer.
  const head = ['BCD', '002', '1', 'SCT'];
  // Of purpose (a code for banks), structured reference and text only the text.
  const why = ['', '', reference];
  const account = [bic ?? '', recipient.slice(0, LONGEST_RECIPIENT), iban];
  return [...head, ...account, `EUR${toEuro(amount)}`, ...why].join('\n');
}
