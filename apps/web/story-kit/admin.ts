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

export const dialogOf = (page: Finder, name: string | RegExp) => page.getByRole('dialog', { name });

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

/** Taps a button, by default one with the dialog's title. @returns the dialog */
export async function opensDialog(page: Finder, entry: string | RegExp, title = entry): Promise<Locator> {
  await button(page, entry).click();
  return dialogOf(page, title);
}

/** Chooses an entry in a member's menu, by default one with the dialog's title. @returns the dialog */
export async function chooses(page: Finder, name: string, entry: string, title: string | RegExp = entry) {
  const menu = await opensDialog(page, `Mehr für ${name}`, name);
  await button(menu, entry).click();
  return dialogOf(page, title);
}

/** Chooses an entry in a page's menu: 'Neu', 'Buchung' or 'Mehr'. @returns the dialog that it opens */
export async function choosesIn(page: Finder, menu: string, entry: string, title = entry): Promise<Locator> {
  await button(await opensDialog(page, menu), entry).click();
  return dialogOf(page, title);
}

/** Taps a button of a sheet, which closes it. */
export async function closesBy(sheet: Locator, name: string | RegExp): Promise<void> {
  await button(sheet, name).click();
  await sheet.waitFor({ state: 'hidden' });
}
