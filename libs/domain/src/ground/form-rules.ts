import { latestDate } from './time.js';

/** Shortest password a member may choose (docs/product.md, section 5). */
export const MIN_PASSWORD_LENGTH = 6;

/** Shortest passphrase of a sealed backup. Guesses at a stolen file are unlimited. */
export const MIN_PASSPHRASE_LENGTH = 12;

/** How long an invite is valid, in hours (docs/product.md, section 5). */
export const INVITE_HOURS = { min: 1, max: 168, default: 24 } as const;

/** How many members may register with one invite; 0 means unlimited (docs/product.md, section 5). */
export const INVITE_USES = { min: 0, max: 100, default: 1 } as const;

/** Hours from an invite form's field; the default for an empty field or a number out of range. */
export function inviteHours(typed: string): number {
  const hours = Number.parseInt(typed, 10);
  return hours >= INVITE_HOURS.min && hours <= INVITE_HOURS.max ? hours : INVITE_HOURS.default;
}

/**
 * Uses from an invite form's field: the default when no number was typed, 0 for unlimited. A number out of range is kept, so that the
 * server refuses it: one use instead would surprise.
 */
export function inviteUses(typed: string): number {
  const uses = Number.parseInt(typed, 10);
  return Number.isNaN(uses) ? INVITE_USES.default : uses;
}

/** Earliest birth date a member may enter, `YYYY-MM-DD`. */
export const EARLIEST_BIRTH_DATE = '1900-01-01';

/** True for a birth date (`YYYY-MM-DD`) between 1900 and today, the date in the earliest time zone on earth. */
export function birthDateIsPossible(date: string, now: Date): boolean {
  return date >= EARLIEST_BIRTH_DATE && date <= latestDate(now.toISOString());
}

/** PINs that form a line or the corners of a number pad. */
const ON_PAD = new Set('2580 0852 1470 0741 3690 0963 1397 1793 3179 3971 7139 7931 9317 9713'.split(' '));

/** True for repeated digits or pairs, digits in order, palindromes, years from 1900 on, and paths over the number pad. */
export function isEasyPin(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = new Set(digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0)));
  const [step = 0] = steps;
  const isInOrder = steps.size <= 1 && Math.abs(step) <= 1;
  const isRepeated = /^(..?)\1+.?$/.test(pin);
  const isThereAndBack = pin === Array.from(pin).reverse().join('');
  return isInOrder || isRepeated || isThereAndBack || /^(19|20)\d\d$/.test(pin) || ON_PAD.has(pin);
}

/** Ages, in years, from which a drink may be bought. */
export const minAges = [16, 18] as const;
export type MinAge = (typeof minAges)[number];

/** Younger members can't change their own birth date once it is known. */
export const OF_AGE = 18;

/** True for a person younger than `age` years on a day. `birthDate` and `day` are local dates, `YYYY-MM-DD`. */
export function isYounger(birthDate: string, age: number, day: string): boolean {
  // In years without 29 February, a person born on it is a year older on 1 March.
  return `${Number(birthDate.slice(0, 4)) + age}${birthDate.slice(4)}` > day;
}
