import { atDesk } from './admin.js';
import type { House } from './house.js';
import type { Finder, PhoneOptions } from './phone.js';

/** Where the history of all events is. */
export const AUDIT_PATH = '/admin/protokoll';

/** The landlord with the history in front of him. */
export const protocol = (house: House, options: PhoneOptions = {}, path = AUDIT_PATH) =>
  atDesk(house, path, options);

const list = (page: Finder) => page.getByRole('region', { name: 'Alle Einträge' });
/** The entries that are loaded, newest first; the first row names the columns. */
export const rows = (page: Finder) =>
  list(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
/** The newest event that says so. */
export const row = (page: Finder, sentence: string | RegExp) =>
  rows(page).filter({ hasText: sentence }).first();
export const beside = (page: Finder) => page.getByRole('complementary', { name: /^Eintrag Nr\./ });
