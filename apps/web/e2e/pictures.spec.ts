import { describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import type { Page } from 'playwright-core';
import { button } from '../story-kit/admin.js';
import { House } from './house.js';
import { lettersOn, pagesOf } from './paper.js';

const house = House.opens();

/** A member’s newest statement, by way of their history. */
async function statementOf(member: Guest): Promise<Page> {
  const { page } = await house.phoneOf(member, { path: '/verlauf' });
  await page.getByRole('radio', { name: 'Auszüge' }).check();
  await page.getByRole('list', { name: 'Monatsauszüge' }).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: /^Monatsauszug/ }).waitFor();
  return page;
}

describe('a month on paper', () => {
  it('prints without the app around it', async () => {
    const leni = await house.joins('Leni');
    await leni.buys('Helles');
    const page = await statementOf(leni);
    await page.emulateMedia({ media: 'print' });
    expect(await button(page, 'Drucken').isVisible()).toBe(false);
    expect(await pagesOf(page)).toBe(1);
  });

  it('never ends with a page that has nothing but the checksum', async () => {
    const franz = await house.joins('Franz', 100);
    for (let drinks = 0; drinks < 15; drinks++) await franz.buys('Helles');
    const page = await statementOf(franz);
    const voucher = page.getByText(/^Für Prüfer: gilt bis Eintrag/);
    const afterOneMore = async () => {
      await franz.buys('Helles');
      await page.reload();
      await voucher.waitFor();
      return pagesOf(page);
    };
    while ((await afterOneMore()) === 1);
    const { length } = (await voucher.innerText()).replaceAll(/\s/g, '');
    for (let more = 0; more < 4; more++) {
      expect(await lettersOn(page, 2)).toBeGreaterThan(1.5 * length);
      await afterOneMore();
    }
  });
});
