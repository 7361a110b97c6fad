import type { Phone } from './phone.js';

/** A path, and the sheet that opens there or the page's heading. */
export interface Place {
  readonly path: string;
  readonly sheet?: string;
  readonly heading?: string;
}

/** Every path of the app that can be linked, except doors and wall. */
export const PLACES: readonly Place[] = [
  { path: '/' },
  { path: '/guthaben', sheet: 'Guthaben aufladen' },
  { path: '/weitergeben', sheet: 'Geld weitergeben' },
  { path: '/runde', sheet: 'Auf meinen Nacken' },
  { path: '/verlauf', sheet: 'Verlauf' },
  { path: '/konto', sheet: 'Konto' },
  { path: '/admin', heading: 'Übersicht' },
  { path: '/admin/einladen', sheet: 'Mitglied einladen' },
  { path: '/admin/mitglieder', heading: 'Mitglieder' },
  { path: '/admin/mitglieder/umziehen', heading: 'Umziehen' },
  { path: '/admin/getraenke', heading: 'Getränke' },
  { path: '/admin/getraenke/neu', sheet: 'Neues Getränk' },
  { path: '/admin/transaktionen', heading: 'Transaktionen' },
  { path: '/admin/protokoll', heading: 'Protokoll' },
  { path: '/admin/protokoll/5', sheet: 'Nr.' },
  { path: '/admin/kasse', heading: 'Heute' },
  { path: '/admin/kasse/buch', heading: 'Kassenbuch' },
  { path: '/admin/kasse/buch/zaehlen', heading: 'Zählen' },
  { path: '/admin/kasse/buch/kontoauszug', heading: 'Kontoauszug' },
  { path: '/admin/kasse/abschluss', heading: 'Abschluss' },
  { path: '/admin/kasse/pruefen', heading: 'Stimmt die Kasse?' },
  { path: '/admin/einrichten', heading: 'Regeln' },
  { path: '/admin/einrichten/geraete', heading: 'Geräte' },
  { path: '/tresen' },
];

/** Navigates as a link of the app does, without loading the page again. */
export async function goesTo(phone: Phone, place: Place): Promise<void> {
  await phone.page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(place.path)}); dispatchEvent(new Event('pushState'));`,
  );
  await waitFor(phone, place);
}

async function waitFor(phone: Phone, { sheet, heading }: Place): Promise<void> {
  if (sheet) await phone.dialog(sheet).waitFor();
  if (heading) await phone.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await settles(phone);
}

/** Loading indicators, except at the end of feed and Protokoll, which load more when scrolled. */
const LOADING = '[role=status]:not([aria-label="Am Tisch"] *, [aria-label="Alle Einträge"] *)';

/** Waits until nothing is loading any more. A round's sheet says 'für alle' until it knows who is here. */
export async function settles({ page }: Phone): Promise<void> {
  await page.getByRole('main').waitFor();
  await page.locator(LOADING, { hasText: 'Lädt …' }).first().waitFor({ state: 'detached' });
  const round = page.getByRole('group', { name: 'Was spendierst du dem Tisch?' });
  await round.getByText('für alle außer dir').first().waitFor({ state: 'detached' });
}
