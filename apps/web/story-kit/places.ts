import type { Guest } from '@stammtisch/test-kit';
import type { House } from './house.js';
import { PHONE, type Phone, type PhoneOptions } from './phone.js';

/** What has an address: where it is, and the sheet that opens there. */
export interface Place {
  readonly path: string;
  readonly sheet?: string;
}

/** Every place that one can be sent a link to, but for the doors and the wall. */
export const PLACES: readonly Place[] = [
  { path: '/' },
  { path: '/guthaben', sheet: 'Guthaben aufladen' },
  { path: '/weitergeben', sheet: 'Geld weitergeben' },
  { path: '/runde', sheet: 'Auf meinen Nacken' },
  { path: '/verlauf', sheet: 'Verlauf' },
  { path: '/konto', sheet: 'Konto' },
  { path: '/admin' },
  { path: '/admin/einladen', sheet: 'Mitglied einladen' },
  { path: '/admin/mitglieder' },
  { path: '/admin/mitglieder/umziehen' },
  { path: '/admin/getraenke' },
  { path: '/admin/getraenke/neu', sheet: 'Neues Getränk' },
  { path: '/admin/transaktionen' },
  { path: '/admin/protokoll' },
  { path: '/admin/protokoll/5', sheet: 'Nr.' },
  { path: '/admin/kasse' },
  { path: '/admin/kasse/buch' },
  { path: '/admin/kasse/buch/zaehlen' },
  { path: '/admin/kasse/buch/kontoauszug' },
  { path: '/admin/kasse/abschluss' },
  { path: '/admin/kasse/pruefen' },
  { path: '/admin/einrichten' },
  { path: '/admin/einrichten/limit' },
  { path: '/admin/einrichten/jugendschutz' },
  { path: '/admin/einrichten/aemter' },
  { path: '/admin/einrichten/bildschirm' },
  { path: '/admin/einrichten/tresen' },
  { path: '/tresen' },
];

/** A phone at a place, with everything loaded that is to be seen there. */
export async function standsAt(
  house: House,
  who: Guest,
  place: Place,
  options: PhoneOptions = {},
): Promise<Phone> {
  const phone = await house.phoneOf(who, { ...options, path: place.path });
  await stands(phone, place);
  return phone;
}

/** Shows a member one place after the other, on one phone: a new one for each would take twice as long. */
export function tourOf(house: House, who: () => Guest, options: PhoneOptions = {}) {
  let phone: Promise<Phone> | undefined;
  return async (place: Place): Promise<Phone> => {
    phone ??= house.phoneOf(who(), { ...options, stays: true });
    const { page } = await phone;
    await page.setViewportSize(options.screen ?? PHONE);
    // As if it had never seen the table: it would begin with that, and be filled a moment later.
    await page.evaluate('localStorage.clear()');
    await page.goto(place.path);
    await stands(await phone, place);
    return phone;
  };
}

async function stands(phone: Phone, { sheet }: Place): Promise<void> {
  if (sheet) await phone.dialog(sheet).waitFor();
  await settles(phone);
}

/** What the feed has to tell further down is loaded once somebody gets there. */
const LOADING = '[role=status]:not([aria-label="Am Tisch"] *)';

/** Waits until nothing is loading any more. */
export async function settles({ page }: Phone): Promise<void> {
  await page.getByRole('main').waitFor();
  await page.locator(LOADING, { hasText: 'Lädt …' }).first().waitFor({ state: 'detached' });
}
