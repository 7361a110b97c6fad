import { amountLimits, hasOneScript, isReadable, tabletAccesses } from '@stammtisch/domain';
import * as z from 'zod';
import { centsWithin } from './amounts.js';
import { texts } from './german/texts.js';
import { named } from './shapes.js';

const UNREADABLE_TEXT = 'Bitte verwende nur lesbare Zeichen';
const MIXED_SCRIPTS = 'Bitte verwende für den Benutzernamen nur Buchstaben einer Schrift';

/** Most code units that may be typed for one composed character. */
const UNITS_PER_CHARACTER = 4;

/**
 * A typed text, tidied, without hidden characters. A text far longer than `max` characters is refused before tidying, since composing
 * marks takes quadratic time. `missing` is the error for a value that is no string.
 */
function typedText(max: number, tidy: (text: string) => string, missing?: string, isAllowed = isReadable) {
  const tooLong = { error: `Bitte höchstens ${max} Zeichen`, abort: true };
  return z
    .string(missing === undefined ? undefined : { error: missing })
    .max(max * UNITS_PER_CHARACTER, tooLong)
    .overwrite(tidy)
    .max(max, tooLong)
    .refine(isAllowed, { error: UNREADABLE_TEXT });
}

const asLine = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** One typed line: composed (NFC), with single spaces, at most `max` characters, none of them hidden. */
export const line = (max: number) => typedText(max, asLine);

/** A typed line that must not be empty. `missing` is the error for an empty one. */
export const requiredLine = (max: number, missing: string) =>
  typedText(max, asLine, missing).min(1, { error: missing });

/** A new user name, in NFKC, as look-ups use it. It has a single script, so that no letter can pass for one of another script. */
export const newUsername = typedText(60, (name) => name.normalize('NFKC').trim(), texts.fieldsMissing)
  .min(1, { error: texts.fieldsMissing })
  .refine(hasOneScript, { error: MIXED_SCRIPTS });

/** Typed text of several lines, at most `max` characters, none of them hidden. */
export const text = (max: number) =>
  typedText(
    max,
    (typedLines) => typedLines.normalize('NFC').replaceAll('\r\n', '\n').trim(),
    undefined,
    (lines) => lines.split('\n').every((its) => isReadable(its.trim())),
  );

/** An id that the till made, a UUID. */
export const id = z.string().min(1).max(64);

/** How tablets serve a member: by a tap on the name (`tile`), by PIN or badge (`pin`), or not at all (`phone`). */
export const tabletAccess = z.enum(tabletAccesses);
export type { TabletAccess } from '@stammtisch/domain';

/** A moment, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A device's moment, ISO 8601 in any time zone. */
export const momentWithZone = z.iso.datetime({ offset: true, error: 'Bitte gib eine gültige Zeit an' });

/** A position in the till's event log: dense, 0, 1, 2, …; −1 before the first event. */
export const revision = z.int().min(-1);

/** An amount in an answer, in euro, at most two decimals. */
export const euroAmount = z.number().meta({ description: 'Euro, at most two decimals' });

export const topUpAmount = centsWithin(amountLimits.topUp, texts.topUpInvalid);

/** Price of a drink. */
export const priceAmount = centsWithin(amountLimits.price, texts.priceInvalid);

/** A balance set by an admin; may be negative. */
export const balanceAmount = centsWithin(amountLimits.balance, texts.amountInvalid);

/** Origins under which other devices can open a link, the link's own first. Empty: the link works only on the till's machine. */
export const addresses = z.array(z.string());

const limit = z.coerce.number().int().min(1).max(200).default(50);

const unknownPlace = { error: 'Unbekannte Stelle in der Liste' };
/** Entries with lower revisions are returned; by default the newest. */
const before = z.coerce.number(unknownPlace).int(unknownPlace).default(Number.MAX_SAFE_INTEGER);

/** A page of a list, newest first: at most `limit` entries with revisions below `before`. */
export const pageQuery = z.object({ limit, before });

/** A page of transactions, newest first. `before` is the id of the last transaction on the previous page. */
export const transactionsQuery = z.object({ limit, before: z.string().max(64).optional() });

/** Machine-readable codes of failed calls. */
export const errorCode = z.enum([
  'invalid',
  'unauthenticated',
  'forbidden',
  'not_cancellable',
  'set_up_needed',
  'password_needed',
  'own_password_needed',
  'pin_needed',
  'wrong_pin',
  'no_pin',
  'unknown_badge',
  'credit_line',
  'price_changed',
  'age',
  'not_found',
  'conflict',
  'too_large',
  'unsupported',
  'too_many',
  'unavailable',
  'internal',
]);
export type ErrorCode = z.infer<typeof errorCode>;

/**
 * Answer of every failed call. `error` is a German sentence for the person. `field` names the wrong field of body or query if there is
 * a single one. `price` comes with `price_changed`: the drink's price now.
 */
export const errorAnswer = named('Error', {
  success: z.literal(false),
  error: z.string(),
  code: errorCode,
  field: z.string().optional(),
  price: euroAmount.optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
