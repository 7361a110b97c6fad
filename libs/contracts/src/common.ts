import { amountLimits, hasOneScript, isReadable } from '@stammtisch/domain';
import * as z from 'zod';
import { centsWithin } from './amounts.js';
import { named } from './shapes.js';
import { texts } from './texts.js';

const UNREADABLE = 'Bitte verwende nur lesbare Zeichen';
const MIXED = 'Bitte verwende für den Benutzernamen nur Buchstaben einer Schrift';

const asLine = (value: string) =>
  value
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** One line a person typed: composed (NFC), single spaces, at most `max` characters, nothing hidden in it. */
export const line = (max: number) =>
  z.string().overwrite(asLine).max(max).refine(isReadable, { error: UNREADABLE });

/** A line that has to be there: `missing` is said when it is not. */
export const requiredLine = (max: number, missing: string) =>
  z
    .string({ error: missing })
    .overwrite(asLine)
    .min(1, { error: missing })
    .max(max)
    .refine(isReadable, { error: UNREADABLE });

/** A user name in the form that it is looked up by (NFKC), and of one script: letters can't stand in for others. */
export const usernameLine = (max: number, missing: string) =>
  z
    .string({ error: missing })
    .overwrite((value) => value.normalize('NFKC').trim())
    .min(1, { error: missing })
    .max(max)
    .refine(isReadable, { error: UNREADABLE })
    .refine(hasOneScript, { error: MIXED });

/** Text of a few lines, with nothing hidden in it. */
export const text = (max: number) =>
  z
    .string()
    .overwrite((value) => value.normalize('NFC').replaceAll('\r\n', '\n').trim())
    .max(max)
    .refine((value) => value.split('\n').every((its) => isReadable(its.trim())), { error: UNREADABLE });

/** An id the server made (UUIDv7). */
export const id = z.string().min(1).max(64);

/** A moment, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A moment as a device tells it, ISO 8601 in any zone. */
export const momentWithZone = z.iso.datetime({ offset: true, error: 'Bitte gib eine gültige Zeit an' });

/** A position in the till's event log: dense, 0, 1, 2, …; −1 before the first event. */
export const revision = z.int().min(-1);

/** Euro as answered: any amount, at most two decimals. */
export const euroAmount = z.number().meta({ description: 'Euro, at most two decimals' });

/** What a member tops up. */
export const topUpAmount = centsWithin(amountLimits.topUp, texts.topUpInvalid);

/** Price of a drink. */
export const priceAmount = centsWithin(amountLimits.price, texts.priceInvalid);

/** A balance as an admin sets it; may be negative. */
export const balanceAmount = centsWithin(amountLimits.balance, texts.amountInvalid);

/**
 * Origins under which others find what a link leads to, the link's own first. None: the link only works on the till's machine.
 */
export const addresses = z.array(z.string());

const limit = z.coerce.number().int().min(1).max(200).default(50);

/** A place in a list by revision: what comes before it, all without one. */
const unknownPlace = { error: 'Unbekannte Stelle in der Liste' };
const before = z.coerce.number(unknownPlace).int(unknownPlace).default(Number.MAX_SAFE_INTEGER);

/** `limit` and `before` of a list that goes on: newest first. */
export const pageQuery = z.object({ limit, before });
export type PageQuery = z.infer<typeof pageQuery>;

/** The same for lists of transactions, which go on before the id of one. */
export const transactionsQuery = z.object({ limit, before: z.string().max(64).optional() });
export type TransactionsQuery = z.infer<typeof transactionsQuery>;

/** Machine words of failed calls. */
export const errorCode = z.enum([
  'invalid',
  'unauthenticated',
  'forbidden',
  'not_cancellable',
  'credit_line',
  'not_found',
  'conflict',
  'too_large',
  'unsupported',
  'too_many',
  'unavailable',
  'internal',
]);
export type ErrorCode = z.infer<typeof errorCode>;

/** Every failed call answers this, whatever went wrong. */
export const errorAnswer = named('Error', { success: z.literal(false), error: z.string(), code: errorCode });
export type ErrorAnswer = z.infer<typeof errorAnswer>;
