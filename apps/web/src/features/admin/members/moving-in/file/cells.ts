import { amountFault, amountLimits, type Cents, isReadable } from '@stammtisch/domain';
import { readAmountCell } from '../../../../../lib/tables/amount-cell';

/** Longest first or last name, as the till takes them. */
const LONGEST = 60;
/** Longest cells that are worked on, in code units: a name of two such parts as it may be typed, and an amount with its currency. */
const LONGEST_NAME = 500;
const LONGEST_AMOUNT = 40;

/** Reads '−3,50', '3.50-', '(3,50)', '1.234,56 €'; an empty cell or a lone dash is nothing. Undefined: no amount of a balance. */
export function balanceIn(cell: string): Cents | undefined {
  const text = cell.trim();
  if (/^[-–−]?$/.test(text)) return 0;
  if (text.length > LONGEST_AMOUNT) return undefined;
  const bare = text.replace(/[()]/g, '');
  // Spreadsheets put what is below zero in brackets.
  const inBrackets = /^\D*\([^()]+\)\D*$/.test(text);
  const read = readAmountCell(bare);
  if (typeof read === 'string' || (bare !== text && !inBrackets) || (inBrackets && read.side))
    return undefined;
  const cents = (inBrackets || read.side === 'debit') && read.cents > 0 ? -read.cents : read.cents;
  return amountFault(cents, amountLimits.balance) ? undefined : cents;
}

export interface SplitName {
  readonly firstName: string;
  readonly lastName: string;
}

/** Words that begin a last name: 'Hans von der Au'. */
const PARTICLES = /^(von|vom|van|zu|zum|zur|de|del|della|di|da|dos|ten|ter|el|al)$/i;

/** First and last name of 'Michael Huber', 'Huber, Michael' and 'Hans von der Au'; one word is a first name. */
export function nameIn(text: string): SplitName {
  const name = asLine(text);
  if (name.length > LONGEST_NAME) return { firstName: name, lastName: '' };
  const [last = '', first = '', ...more] = name.split(/\s*,\s*/);
  if (last && first && more.length === 0) return { firstName: first, lastName: last };
  const words = name.split(' ');
  if (words.length === 1) return { firstName: name, lastName: '' };
  const particle = words.findIndex((word, at) => at > 0 && PARTICLES.test(word));
  const begins = particle > 0 && particle < words.length - 1 ? particle : words.length - 1;
  return { firstName: words.slice(0, begins).join(' '), lastName: words.slice(begins).join(' ') };
}

/** Composes a typed line and makes its spaces single. Leaves a text unchanged that is too long for a line. */
export const asLine = (text: string) =>
  text.length > LONGEST_NAME ? text : text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Does the till take a name like this? */
export const fits = (name: string) => name.length <= LONGEST && isReadable(name);

/** A sum below a list is nobody. */
export const isSum = (name: string) => /^(zwischen|end|gesamt)?(summe|total|saldo|gesamt)\b/i.test(name);
