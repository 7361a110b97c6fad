import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { atDesk, button } from '../story-kit/admin.js';
import { watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

const PATH = '/admin/mitglieder/umziehen';

const FIRST = [
  'Alois',
  'Berta',
  'Cilli',
  'Dominikus',
  'Erwin',
  'Franziska',
  'Gustl',
  'Hedwig',
  'Ignaz',
  'Josefa',
];
const LAST = ['Huber', 'Oberschleißheimer', 'von der Au', 'Groß'];
/** Forty names of their own, from 'Alois Huber' on. */
const names = FIRST.flatMap((first) => LAST.map((last) => [first, last] as const));

const users = names.map(([first], index) => {
  const name = `${first.toLowerCase()}${index}`;
  return `${name};${index === 7 ? '-88,00' : '12,80'}`;
});

const picks = (page: Page, name: string, content: string | Uint8Array) =>
  page.getByLabel('Liste').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

/** As Excel saves 'Unicode-Text'. */
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

describe('a table that moves in', () => {
  it('from a CSV file has its members, and what they had and owed', async () => {
    const { page } = await atDesk(house, PATH);
    const sent = await watching(page, '/api/admin/move-in/');
    await picks(page, 'liste.csv', ['Name;Guthaben', ...users].join('\n'));
    await page.getByRole('heading', { name: '40 Mitglieder, +499,20 €, −88,00 €' }).waitFor();
    expect(sent.bodies).toEqual([]);
    await button(page, 'Jetzt umziehen').click();
    await page.getByText('40 Mitglieder sind umgezogen').waitFor();
    const hedwig = (await house.wirt.members()).find(({ user_first_name: name }) => name === 'berta7');
    expect(hedwig).toMatchObject({ balance: -88, has_login: false });
  });

  it('from a file of a spreadsheet is asked about doubles, and has a slip for each', async () => {
    const berta = await house.joins('Berta');
    const { page } = await atDesk(house, PATH);
    const rows = [
      'Nachname\tVorname\tGuthaben',
      ...names.slice(0, 3).map(([first, last]) => `${last}\t${first}\t(3,50)`),
      'Huber\tAlois\t2,00',
      'Huber\tAlois\t1,00',
      ...names.slice(8).map(([first, last]) => `${last}\t${first}\t1.234,56 €`),
      'Huber\tBerta\t-5',
      '\tGäste\t',
      'Wirt\tXaver\tviel',
      'Summe\t\t39.488,42',
    ];
    await picks(page, 'liste.txt', utf16(rows.join('\r\n')));
    const doubles = page.getByRole('list', { name: 'Doppelte' });
    await doubles.waitFor();
    await page
      .getByRole('list', { name: 'Nicht gelesen' })
      .getByText('Zeile 41: Betrag nicht zu lesen')
      .waitFor();
    expect(await button(page, 'Jetzt umziehen').isDisabled()).toBe(true);
    for (const line of [2, 5])
      await page.getByLabel(`Was wird aus Alois Huber, Zeile ${line}?`).selectOption('Eigenes Mitglied');
    await page.getByLabel('Was wird aus Alois Huber, Zeile 6?').selectOption('Weglassen');
    await page.getByLabel('Was wird aus Berta Huber, Zeile 39?').selectOption('Ist Berta (berta)');
    await button(page, 'Jetzt umziehen').click();
    await page.getByText('38 Mitglieder sind umgezogen').waitFor();
    expect(await berta.balance()).toBe(-5);
    const seated = (await house.wirt.members()).filter(({ user_last_name }) => user_last_name === 'Huber');
    expect(seated.filter(({ user_first_name }) => user_first_name === 'Alois')).toHaveLength(2);

    await button(page, 'Zettel drucken').click();
    await page.getByRole('list', { name: 'Zugänge' }).waitFor();
    const slips = page.getByRole('list', { name: 'Zugänge' }).getByRole('listitem');
    // All but the guests' account, which nobody logs in to.
    expect(await slips.count()).toBe(36);
    expect(await slips.getByRole('img', { name: /^QR-Code für / }).count()).toBe(36);
    expect(await slips.getByRole('heading', { name: 'Alois Huber' }).count()).toBe(2);
    expect(await slips.getByRole('heading', { name: 'Gäste' }).count()).toBe(0);
    const alois = (await house.wirt.members()).filter(({ user_first_name }) => user_first_name === 'Alois');
    expect(alois.map(({ balance }) => balance)).toEqual(expect.arrayContaining([-3.5, 2]));
  });

  it('pasted from a spreadsheet needs no header, and one is asked where the columns are not plain', async () => {
    const { page } = await atDesk(house, PATH);
    const area = page.getByLabel('Tabelle einfügen');
    await area.fill('Hallo Welt');
    await button(page, 'Eingefügtes lesen').click();
    await page.getByRole('heading', { name: 'Was steht wo?' }).waitFor();
    await area.fill(
      Array.from({ length: 22 }, (_, index) => `Zwölfer, Zenz${index}\t−${index},5`).join('\n'),
    );
    await button(page, 'Eingefügtes lesen').click();
    await page.getByRole('heading', { name: '22 Mitglieder, −242,00 €' }).waitFor();
    await button(page, 'Jetzt umziehen').click();
    await page.getByText('22 Mitglieder sind umgezogen').waitFor();
    expect(await house.wirt.members()).toHaveLength(40 + 37 + 22 + 2);
  });
});
