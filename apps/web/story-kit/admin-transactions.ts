import type { Locator } from 'playwright-core';
import { atDesk } from './admin.js';
import type { House } from './house.js';
import type { Finder, Phone, PhoneOptions } from './phone.js';

export const TRANSACTIONS_PATH = '/api/admin/transactions/';

/** The landlord's phone at the list of all transactions. */
export const transactions = (house: House, options: PhoneOptions = {}): Promise<Phone> =>
  atDesk(house, '/admin/transaktionen', options);

export const list = (page: Finder) => page.getByRole('region', { name: 'Alle Transaktionen' });
/** The loaded transactions, newest first, without the table's header. */
export const rows = (page: Finder) =>
  list(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
/** The newest transaction of a member with this text. */
export const row = (page: Finder, who: string, what: string | RegExp) =>
  rows(page)
    .filter({ hasText: `Von ${who}` })
    .filter({ hasText: what })
    .first();
export const cancelOf = (place: Locator) => place.getByRole('button', { name: /stornieren$/ });
