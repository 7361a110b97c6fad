import { type Cents, MAX_AMOUNT, MAX_BALANCE } from './money.js';

/** What an amount may be, in cents, both ends included. */
export interface AmountLimits {
  readonly least: Cents;
  readonly most: Cents;
}

/** One for each kind of amount that a person types. */
export const amountLimits = {
  topUp: { least: 1, most: MAX_AMOUNT },
  handover: { least: 1, most: MAX_AMOUNT },
  cashEntry: { least: 1, most: MAX_AMOUNT },
  /** What lies in a cash box. */
  inBox: { least: 0, most: MAX_BALANCE },
  price: { least: 0, most: MAX_AMOUNT },
  roundLimit: { least: 1, most: MAX_AMOUNT },
  creditLine: { least: 0, most: MAX_AMOUNT },
  balance: { least: -MAX_BALANCE, most: MAX_BALANCE },
} as const satisfies Record<string, AmountLimits>;

export type AmountFault = 'missing' | 'unreadable' | 'too_small' | 'too_large';

/**
 * What a person means who types '12', '12,5', '1.000' or '1 234,56 €', or why nobody can tell. A point or a space before
 * exactly three digits groups thousands, a comma or a point before one or two is the decimal mark. Whatever else is
 * typed is refused: a slip must never be read as a hundred times as much, or as little.
 */
export function readAmount(text: string, limits: AmountLimits): Cents | AmountFault {
  if (text.trim() === '') return 'missing';
  const amount = parseEuro(text);
  if (amount === undefined) return 'unreadable';
  return amountFault(amount, limits) ?? amount;
}

/** What keeps an amount from being taken. */
export function amountFault(amount: Cents, { least, most }: AmountLimits): AmountFault | undefined {
  if (amount < least) return 'too_small';
  return amount > most ? 'too_large' : undefined;
}

const TYPED = /^(?<minus>[-−–])?(?<whole>[1-9]\d{0,2}([.\s]\d{3})+|\d+)?([.,](?<decimals>\d{1,2}))?\s*€?$/;

/** Cents as typed; undefined when it is no amount. What is too long to be counted is as large as can be. */
function parseEuro(text: string): Cents | undefined {
  const { minus, whole, decimals } = TYPED.exec(text.trim())?.groups ?? {};
  if (whole === undefined && decimals === undefined) return undefined;
  const digits = `${whole ?? ''}${(decimals ?? '').padEnd(2, '0')}`.replace(/\D/g, '');
  const amount = Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
  return minus && amount > 0 ? -amount : amount;
}
