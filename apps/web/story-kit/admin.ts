import type { Guest } from '@stammtisch/test-kit';
import type { Locator, Page } from 'playwright-core';
import type { House } from './house.js';
import type { Finder, Phone, PhoneOptions } from './phone.js';

/** The landlord's phone in the admin area. */
export function atDesk<P extends Phone>(
  house: House<P>,
  path = '/admin',
  options: PhoneOptions = {},
): Promise<P> {
  return house.phoneOf(house.wirt, { ...options, path });
}

/** The link to a tab of the admin area. Its name may go on: 'Kasse' also counts open tasks. */
export const tab = (page: Finder, name: string) => tabsOf(page).getByRole('link', { name });

export const tabsOf = (page: Finder) => page.getByRole('navigation', { name: 'Admin-Bereich' });

/** A tab's heading. */
export const heading = (page: Finder, name: string) => page.getByRole('heading', { level: 1, name });

/** A button by its whole name, or by a pattern. */
export function button(page: Finder, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: typeof name === 'string' });
}

export const dialogOf = (page: Finder, name: string) => page.getByRole('dialog', { name });

/** A member's row in the table. */
export function card(page: Finder, { username }: Guest): Locator {
  return page.getByRole('row').filter({ hasText: `@${username}` });
}

export const pathOf = (page: Page) => new URL(page.url()).pathname;

export const uploads = (page: Page, name: string, content: string) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

/** Chooses an entry in a member's menu. */
export async function chooses(page: Finder, name: string, entry: string): Promise<void> {
  await button(page, `Mehr für ${name}`).click();
  await dialogOf(page, name).getByRole('button', { name: entry, exact: true }).click();
}
