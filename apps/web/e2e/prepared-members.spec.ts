import { expect, it } from '@jest/globals';
import { Guest } from '@stammtisch/test-kit';
import { atDesk, button } from '../story-kit/admin.js';
import { House } from './house.js';
import { codesOn, pagesOf } from './paper.js';
import { textOf } from './qr-reader.js';

const house = House.opens();

const MEMBERS = 12;

it('a slip of paper has a code that is large enough for a camera, and lets its member in', async () => {
  const { page } = await atDesk(house, '/admin/mitglieder/umziehen');
  const lines = Array.from({ length: MEMBERS }, (_, at) => `Maximiliane${at} Sonnleitner-Hinterhuber\t1,00`);
  await page.getByLabel('Tabelle einfügen').fill(['Name\tGuthaben', ...lines].join('\n'));
  await button(page, 'Eingefügtes lesen').click();
  await button(page, 'Jetzt umziehen').click();
  await button(page, 'Zettel drucken').click();
  await page.getByRole('list', { name: 'Zugänge' }).waitFor();
  expect(await pagesOf(page)).toBe(2);
  const codes = await codesOn(page);
  const links = codes.map(({ modules }) => textOf(modules));
  expect([links.length, new Set(links).size]).toEqual([MEMBERS, MEMBERS]);
  expect(links.filter((link) => !/^https?:\/\/[^/]+\/zugang#[\w-]{22}$/.test(link))).toEqual([]);
  expect(Math.min(...codes.map(({ modules, width }) => modules.length * width))).toBeGreaterThan(28);

  const first = new Guest(house.till.transport, 'maxi');
  await first.uses(links[0]?.split('#')[1] ?? '');
  await first.logsIn();
  expect((await first.home()).member).toMatchObject({ user_first_name: 'Maximiliane0', balance: 1 });
});
