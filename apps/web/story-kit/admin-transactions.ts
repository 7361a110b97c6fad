import type { Locator } from 'playwright-core';
import { atDesk } from './admin.js';
import type { House } from './house.js';
import type { Finder, Phone, PhoneOptions } from './phone.js';

/** Where its calls go. */
export const TRANSACTIONS_PATH = '/api/admin/transactions/';

/** The landlord with everybody's transactions in front of him. */
export const transactions = (house: House, options: PhoneOptions = {}): Promise<Phone> =>
  atDesk(house, '/admin/transaktionen', options);

export const list = (page: Finder) => page.getByRole('region', { name: 'Alle Transaktionen' });
/** The transactions that are loaded, newest first; the first row names the columns. */
export const rows = (page: Finder) =>
  list(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
/** The newest transaction of a member that says so. */
export const row = (page: Finder, who: string, what: string | RegExp) =>
  rows(page)
    .filter({ hasText: `Von ${who}` })
    .filter({ hasText: what })
    .first();
export const cancelOf = (place: Locator) => place.getByRole('button', { name: /stornieren$/ });
