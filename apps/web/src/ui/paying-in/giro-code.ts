import { type Cents, toEuro } from '@stammtisch/domain';

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
