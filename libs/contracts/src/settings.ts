import { amountLimits } from '@stammtisch/domain';
import * as z from 'zod';
import { centsWithin } from './amounts.js';
import { categories } from './cash.js';
import { addresses, euroAmount, instant, revision, tabletAccess } from './common.js';
import { texts } from './german/texts.js';
import { ways } from './paying-in.js';
import { answer, named } from './shapes.js';

/** Settings of the table. Names and forms are those of the log, except that money is in euro. */
const settings = {
  /** May members whose birth date is not known have drinks with a `min_age`? */
  unknownAges: z.boolean(),
  /** How tablets serve members who have not chosen it themselves. */
  tabletAccess,
  /** First calendar month of the business year: 1 is January. */
  firstMonth: z.int({ error: 'Bitte wähle einen Monat' }).min(1).max(12),
  /** A change of the IBAN requires the password again. */
  paymentWays: z.object(ways),
  categories,
};

export const tableSettings = named('TableSettings', {
  ...settings,
  /** How far below zero members without their own credit line may drink, in euro; null: no limit. */
  creditLine: euroAmount.nullable(),
});
export type WireSettings = z.output<typeof tableSettings>;

/** Settings left out stay as they are. */
export const settingsBody = z
  .object({ ...settings, creditLine: centsWithin(amountLimits.creditLine, texts.amountInvalid).nullable() })
  .partial()
  .meta({ id: 'SettingsBody' });

/** `account`: the last bank account for transfers, and since when; null before the first. `addresses`: for a link to the transfer page. */
export const settingsAnswer = answer('SettingsAnswer', {
  settings: tableSettings,
  account: z.object({ iban: z.string(), since: instant }).nullable(),
  addresses,
  revision,
});
export type SettingsAnswer = z.output<typeof settingsAnswer>;
