import { amountFault, amountLimits, type Cents, isReadable } from '@stammtisch/domain';
import { signedCents } from '../../../../ui/import-file/cells';

/** Longest first or last name, as the till takes them. */
const LONGEST = 60;
/** Longest cell that is worked on, in code units: a name of two such parts as it may be typed. */
const LONGEST_NAME = 500;

/** An empty cell or a lone dash is nothing. Undefined: no amount of a balance. */
export function balanceIn(cell: string): Cents | undefined {
  const cents = /^[-–−]?$/.test(cell) ? 0 : signedCents(cell);
  return cents === undefined || amountFault(cents, amountLimits.balance) ? undefined : cents;
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
