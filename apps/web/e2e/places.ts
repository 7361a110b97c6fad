import type { Guest } from '@stammtisch/test-kit';
import type { House } from './house.js';
import type { Phone, PhoneOptions } from './phone.js';

/** What has an address: where it is, and the sheet that opens there. */
export interface Place {
  readonly path: string;
  readonly sheet?: string;
}

/** Every place that one can be sent a link to, but for the doors and the wall. */
export const PLACES: readonly Place[] = [
  { path: '/' },
  { path: '/guthaben', sheet: 'Guthaben aufladen' },
  { path: '/runde', sheet: 'Auf meinen Nacken' },
  { path: '/verlauf', sheet: 'Verlauf' },
  { path: '/konto', sheet: 'Konto' },
  { path: '/admin' },
  { path: '/admin/einladen', sheet: 'Mitglied einladen' },
  { path: '/admin/mitglieder' },
  { path: '/admin/getraenke' },
  { path: '/admin/getraenke/neu', sheet: 'Neues Getränk' },
  { path: '/admin/transaktionen' },
  { path: '/admin/protokoll' },
  { path: '/admin/protokoll/5', sheet: 'Nr.' },
  { path: '/admin/kasse' },
  { path: '/admin/kasse/buch' },
  { path: '/admin/kasse/kassensturz' },
  { path: '/admin/kasse/stand' },
  { path: '/admin/kasse/kontoauszug' },
  { path: '/admin/kasse/angekuendigt' },
  { path: '/admin/kasse/monate' },
  { path: '/admin/kasse/einzahlen' },
  { path: '/admin/kasse/kreditlinie' },
  { path: '/admin/kasse/exporte' },
];

/** A phone at a place, with everything loaded that is to be seen there. */
export async function standsAt(
  house: House,
  who: Guest,
  { path, sheet }: Place,
  options: PhoneOptions = {},
): Promise<Phone> {
  const phone = await house.phoneOf(who, { ...options, path });
  if (sheet) await phone.page.getByRole('dialog', { name: sheet }).waitFor();
  await settles(phone);
  return phone;
}

/** What the feed has to tell further down is loaded once somebody gets there. */
const LOADING = '[role=status]:not([aria-label="Am Tisch"] *)';

/** Waits until nothing is loading any more. */
export async function settles({ page }: Phone): Promise<void> {
  await page.getByRole('main').waitFor();
  await page.locator(LOADING, { hasText: 'Lädt …' }).first().waitFor({ state: 'detached' });
}
