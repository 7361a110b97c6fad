import type { Page } from 'playwright-core';
import { atDesk, button } from './admin.js';
import type { House } from './house.js';
import type { Phone, PhoneOptions } from './phone.js';

/** Where its calls go. */
export const DRINKS_PATH = '/api/admin/drinks/';

/** The landlord with the menu in front of him. */
export async function menu(house: House, options: PhoneOptions = {}): Promise<Phone> {
  const phone = await atDesk(house, '/admin/getraenke', options);
  await line(phone.page, 'Helles').waitFor();
  return phone;
}

export const card = (page: Page) => page.getByRole('region', { name: 'Getränkekarte' });
export const lines = (page: Page) => card(page).getByRole('listitem');
export const line = (page: Page, name: string) =>
  lines(page).filter({ has: page.getByText(name, { exact: true }) });
/** As they stand there, also those that are not painted yet. */
export const names = (page: Page) => lines(page).locator('b').allTextContents();

/** A button that has the focus. */
export const focused = (page: Page, name: string) => button(page, name).and(page.locator(':focus'));
