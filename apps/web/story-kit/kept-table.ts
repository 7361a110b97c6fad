import type { Guest } from '@stammtisch/test-kit';
import type { Page } from 'playwright-core';
import type { Phone } from './phone.js';

/** What this device has written down, apart from keys. */
export const keptHere = (page: Page, store: 'here' | 'outboxes' = 'here') =>
  page.evaluate<string>(`new Promise((resolve) => {
    indexedDB.open('stammtisch').onsuccess = ({ target: { result } }) => {
      result.transaction('${store}').objectStore('${store}').getAll().onsuccess = ({ target }) => {
        result.close();
        resolve(JSON.stringify(target.result));
      };
    };
  })`);

/** News are written down a moment after they come. */
export async function tableIsKept({ page }: Phone, member: Guest): Promise<void> {
  const { revision, member: me } = await member.home();
  const newest = [`"balance":${Math.round(me.balance * 100)}`, `${revision}`];
  let written = '';
  while (!newest.every((part) => written.includes(part))) written = await keptHere(page);
}
