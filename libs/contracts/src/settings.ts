import { amountLimits } from '@stammtisch/domain';
import * as z from 'zod';
import { centsWithin } from './amounts.js';
import { categories } from './cash.js';
import { addresses, euroAmount, instant, revision, tabletAccess } from './common.js';
import { ways } from './paying-in.js';
import { answer, named } from './shapes.js';
import { texts } from './texts.js';

/** What holds for the table as a whole. Each setting has the name and the form that it has in the log, but money is in euro. */
const settings = {
  /** May members whose birth date is not known have drinks with a `min_age`? */
  unknownAges: z.boolean(),
  /** How tablets serve all who have not chosen it themselves. */
  tabletAccess,
  /** The calendar month with which the business year begins: 1 is January. */
  firstMonth: z.int({ error: 'Bitte wähle einen Monat' }).min(1).max(12),
  /** Another IBAN than the present one asks for the password again. */
  paymentWays: z.object(ways),
  categories,
};

export const tableSettings = named('TableSettings', {
  ...settings,
  /** How far below zero members without a line of their own may drink, in euro; null: no limit. */
  creditLine: euroAmount.nullable(),
});
export type WireSettings = z.output<typeof tableSettings>;

/** What is left out stays as it is. */
export const settingsBody = z
  .object({ ...settings, creditLine: centsWithin(amountLimits.creditLine, texts.amountInvalid).nullable() })
  .partial()
  .meta({ id: 'SettingsBody' });

/** `account`: where transfers were last led, and since when; null before the first. `addresses` for a link to where members transfer. */
export const settingsAnswer = answer('SettingsAnswer', {
  settings: tableSettings,
  account: z.object({ iban: z.string(), since: instant }).nullable(),
  addresses,
  revision,
});
export type SettingsAnswer = z.output<typeof settingsAnswer>;
