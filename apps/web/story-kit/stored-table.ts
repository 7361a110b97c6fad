import type { Guest } from '@stammtisch/test-kit';
import type { Page } from 'playwright-core';
import type { Phone } from './phone.js';

/** All values of one of the device's object stores, as JSON. */
export const storedValues = (page: Page, store: 'here' | 'outboxes' = 'here') =>
  page.evaluate<string>(`new Promise((resolve) => {
    indexedDB.open('stammtisch').onsuccess = ({ target: { result } }) => {
      result.transaction('${store}').objectStore('${store}').getAll().onsuccess = ({ target }) => {
        result.close();
        resolve(JSON.stringify(target.result));
      };
    };
  })`);

/** Waits until the device has stored the member's newest state, which the page writes with a delay. */
export async function tableIsStored({ page }: Phone, member: Guest): Promise<void> {
  const { revision, member: me } = await member.home();
  const newest = [`"balance":${Math.round(me.balance * 100)}`, `${revision}`];
  let written = '';
  while (!newest.every((part) => written.includes(part))) written = await storedValues(page);
}
