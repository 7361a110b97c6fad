import { type Cents, MAX_AMOUNT, MAX_BALANCE } from './money.js';

/** The smallest and the largest allowed amount, in cents. */
export interface AmountLimits {
  readonly least: Cents;
  readonly most: Cents;
}

/** The limits of each kind of amount that a person types. */
export const amountLimits = {
  topUp: { least: 1, most: MAX_AMOUNT },
  handover: { least: 1, most: MAX_AMOUNT },
  cashEntry: { least: 1, most: MAX_AMOUNT },
  inBox: { least: 0, most: MAX_BALANCE },
  price: { least: 0, most: MAX_AMOUNT },
  roundLimit: { least: 1, most: MAX_AMOUNT },
  creditLine: { least: 0, most: MAX_AMOUNT },
  balance: { least: -MAX_BALANCE, most: MAX_BALANCE },
} as const satisfies Record<string, AmountLimits>;

export type AmountFault = 'missing' | 'unreadable' | 'too_small' | 'too_large';

/**
 * Cents from typed euro ('12', '12,5', '1.000', '1 234,56 €'), or why the text is refused. A point or a space before exactly
 * three digits groups thousands. A comma or a point before one or two digits is the decimal mark. Everything else is refused, so
 * that a typing error never becomes a hundred times the amount, or a hundredth.
 */
export function readAmount(text: string, limits: AmountLimits): Cents | AmountFault {
  if (text.trim() === '') return 'missing';
  const amount = parseEuro(text);
  if (amount === undefined) return 'unreadable';
  return amountFault(amount, limits) ?? amount;
}

export function amountFault(amount: Cents, { least, most }: AmountLimits): AmountFault | undefined {
  if (amount < least) return 'too_small';
  return amount > most ? 'too_large' : undefined;
}

const TYPED = /^(?<minus>[-−–])?(?<whole>[1-9]\d{0,2}([.\s]\d{3})+|\d+)?([.,](?<decimals>\d{1,2}))?\s*€?$/;

/** Undefined when the text is no amount. A number too long to count becomes the largest safe integer. */
function parseEuro(text: string): Cents | undefined {
  const { minus, whole, decimals } = TYPED.exec(text.trim())?.groups ?? {};
  if (whole === undefined && decimals === undefined) return undefined;
  const digits = `${whole ?? ''}${(decimals ?? '').padEnd(2, '0')}`.replace(/\D/g, '');
  const amount = Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
  return minus && amount > 0 ? -amount : amount;
}
