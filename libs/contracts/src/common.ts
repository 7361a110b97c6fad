import { amountLimits, hasOneScript, isReadable, tabletAccesses } from '@stammtisch/domain';
import * as z from 'zod';
import { centsWithin } from './amounts.js';
import { named } from './shapes.js';
import { texts } from './texts.js';

const UNREADABLE = 'Bitte verwende nur lesbare Zeichen';
const MIXED = 'Bitte verwende für den Benutzernamen nur Buchstaben einer Schrift';

/** A letter may be typed in so many code units that are one character once they are composed. */
const APART = 4;

/**
 * A text as a person typed it, tidied and with nothing hidden in it. What is far longer than `max` characters is refused as it came:
 * composing marks takes time by the square of their number. `missing` is the error for what is no text.
 */
function typed(max: number, tidy: (text: string) => string, missing?: string, isSeen = isReadable) {
  const tooLong = { error: `Bitte höchstens ${max} Zeichen`, abort: true };
  return z
    .string(missing === undefined ? undefined : { error: missing })
    .max(max * APART, tooLong)
    .overwrite(tidy)
    .max(max, tooLong)
    .refine(isSeen, { error: UNREADABLE });
}

const asLine = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** One typed line: composed (NFC), with single spaces, at most `max` characters, none of them hidden. */
export const line = (max: number) => typed(max, asLine);

/** A typed line that must not be empty. `missing` is the error for an empty one. */
export const requiredLine = (max: number, missing: string) =>
  typed(max, asLine, missing).min(1, { error: missing });

/** A new user name, in NFKC as for look-ups, and in one script, so that no letter passes for one of another script. */
export const usernameLine = (max: number, missing: string) =>
  typed(max, (name) => name.normalize('NFKC').trim(), missing)
    .min(1, { error: missing })
    .refine(hasOneScript, { error: MIXED });

/** Typed text of several lines, at most `max` characters, none of them hidden. */
export const text = (max: number) =>
  typed(
    max,
    (typedText) => typedText.normalize('NFC').replaceAll('\r\n', '\n').trim(),
    undefined,
    (lines) => lines.split('\n').every((its) => isReadable(its.trim())),
  );

/** An id that the server made (UUIDv7). */
export const id = z.string().min(1).max(64);

/** How tablets serve a member: by a tap on the name, by PIN or badge, or not at all. */
export const tabletAccess = z.enum(tabletAccesses);
export type { TabletAccess } from '@stammtisch/domain';

/** A moment, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A moment from a device, ISO 8601 in any time zone. */
export const momentWithZone = z.iso.datetime({ offset: true, error: 'Bitte gib eine gültige Zeit an' });

/** A position in the till's event log: dense, 0, 1, 2, …; −1 before the first event. */
export const revision = z.int().min(-1);

/** An amount in an answer, in euro, at most two decimals. */
export const euroAmount = z.number().meta({ description: 'Euro, at most two decimals' });

/** Amount of a member's top-up. */
export const topUpAmount = centsWithin(amountLimits.topUp, texts.topUpInvalid);

/** Price of a drink. */
export const priceAmount = centsWithin(amountLimits.price, texts.priceInvalid);

/** A balance as an admin sets it; may be negative. */
export const balanceAmount = centsWithin(amountLimits.balance, texts.amountInvalid);

/** Origins under which other devices can open a link, the link's own first. Empty: the link only works on the till's machine. */
export const addresses = z.array(z.string());

const limit = z.coerce.number().int().min(1).max(200).default(50);

const unknownPlace = { error: 'Unbekannte Stelle in der Liste' };
/** Revision that a page of a list lies before; by default the page is the newest. */
const before = z.coerce.number(unknownPlace).int(unknownPlace).default(Number.MAX_SAFE_INTEGER);

/** Which page of a list, newest first: at most `limit` entries with revisions below `before`. */
export const pageQuery = z.object({ limit, before });

/** Which page of a list of transactions, newest first. `before` is the id of the last transaction of the page before. */
export const transactionsQuery = z.object({ limit, before: z.string().max(64).optional() });

/** Codes of failed calls, for programs. */
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
 * Answer of every failed call. `error` is the German sentence for the person. `field` names the field of the body or query that is
 * wrong, when it is a single one. `price`, of a drink now, comes with `price_changed`.
 */
export const errorAnswer = named('Error', {
  success: z.literal(false),
  error: z.string(),
  code: errorCode,
  field: z.string().optional(),
  price: euroAmount.optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
