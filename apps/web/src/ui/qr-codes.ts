import { type Cents, type TransferWay, toEuro } from '@stammtisch/domain';
import { encode } from 'uqr';

/** Light modules around the code, as the standard demands. */
const QUIET_ZONE = 4;

/** The modules along each side, including the quiet zone, and all dark ones as one SVG path: a module is one unit. */
export function qrPath(text: string) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: path.join('') };
}

export interface Transfer extends Pick<TransferWay, 'recipient' | 'iban' | 'bic'> {
  readonly amount: Cents;
  readonly reference: string;
}

const LONGEST_RECIPIENT = 70;

/** The text of a GiroCode (EPC069-12), from which banking apps read the transfer. */
export function giroCode({ recipient, iban, bic, amount, reference }: Transfer): string {
  // Version 2 needs no BIC; 1 is UTF-8; SCT is a credit transfer.
  const head = ['BCD', '002', '1', 'SCT'];
  // Without purpose (a code for banks) and structured reference.
  const why = ['', '', reference];
  const account = [bic ?? '', recipient.slice(0, LONGEST_RECIPIENT), iban];
  return [...head, ...account, `EUR${toEuro(amount)}`, ...why].join('\n');
}
