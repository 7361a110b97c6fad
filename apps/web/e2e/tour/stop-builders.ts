import type { Page } from 'playwright-core';
import { button } from '../../story-kit/admin.js';
import { goesTo, PLACES } from '../../story-kit/places.js';
import { type Stop, stop } from './stops.js';

/** Closes all dialogs. */
export async function closes(page: Page): Promise<void> {
  while (await page.locator('dialog[open]').count()) {
    await page.keyboard.press('Escape');
    await page.evaluate('new Promise(requestAnimationFrame)');
    const discard = button(page, 'Verwerfen');
    if (await discard.count()) await discard.click();
  }
}

/** A stop reached by an action at a place. */
export const at = (path: string, name: string, action: (page: Page) => unknown): Stop =>
  stop(`${path}: ${name}`, async (phone) => {
    await closes(phone.page);
    await goesTo(phone, PLACES.find((place) => place.path === path) ?? { path });
    await action(phone.page);
  });

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name }).waitFor();
export const question = (page: Page) => page.getByRole('alertdialog').waitFor();
export const complaint = (page: Page) => page.locator('[role=alert], [aria-invalid=true]').first().waitFor();

export const opens = (path: string, entry: string | RegExp, title: string | RegExp) =>
  at(path, String(title), async (page) => {
    await button(page, entry).first().click();
    await dialog(page, title);
  });
export const asks = (path: string, entry: string | RegExp) =>
  at(path, String(entry), async (page) => {
    await button(page, entry).first().click();
    await question(page);
  });
