import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { atDesk, button } from '../story-kit/admin.js';
import { watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

const PATH = '/admin/mitglieder/umziehen';

const picks = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Liste').setInputFiles({ name, mimeType: 'text/plain', buffer });

/** As Excel saves 'Unicode-Text'. */
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

describe('a table that moves in', () => {
  it('pasted from a spreadsheet needs no header, is asked once where the columns are not plain, and told who comes with what', async () => {
    const { page } = await atDesk(house, PATH);
    const sent = await watching(page, '/api/admin/move-in/');
    const area = page.getByLabel('Tabelle einfügen');
    await area.fill('Hallo Welt');
    await button(page, 'Eingefügtes lesen').click();
    await page.getByRole('heading', { name: 'Was steht wo?' }).waitFor();
    await area.fill('Zwölfer, Zenz\t−88,00\nGroß, Hedwig\t12,80\nHuber, Ignaz\t12,80');
    await button(page, 'Eingefügtes lesen').click();
    await page.getByRole('heading', { name: '3 Mitglieder, +25,60 €, −88,00 €' }).waitFor();
    expect(sent.bodies).toEqual([]);
    await button(page, 'Jetzt umziehen').click();
    await page.getByText('3 Mitglieder sind umgezogen').waitFor();
    const zenz = (await house.wirt.members()).find(({ user_first_name: name }) => name === 'Zenz');
    expect(zenz).toMatchObject({ balance: -88, has_login: false });
    expect(await house.wirt.members()).toHaveLength(3 + 1);
  });

  it('from a file of a spreadsheet is asked about doubles, and has a slip for each', async () => {
    const berta = await house.joins('Berta');
    const { page } = await atDesk(house, PATH);
    const rows = [
      'Nachname\tVorname\tGuthaben',
      'Huber\tAlois\t(3,50)',
      'Oberschleißheimer\tAlois\t(3,50)',
      'Huber\tAlois\t2,00',
      'Huber\tAlois\t1,00',
      ...['Cilli', 'Erwin', 'Franziska'].map((name) => `von der Au\t${name}\t1.234,56 €`),
      'Huber\tBerta\t-5',
      '\tGäste\t',
      'Wirt\tXaver\tviel',
      'Summe\t\t3.694,68',
    ];
    await picks(page, 'liste.txt', utf16(rows.join('\r\n')));
    await page.getByRole('list', { name: 'Doppelte' }).waitFor();
    await page
      .getByRole('list', { name: 'Nicht gelesen' })
      .getByText('Zeile 11: Betrag nicht zu lesen')
      .waitFor();
    expect(await button(page, 'Jetzt umziehen').isDisabled()).toBe(true);
    for (const line of [2, 4])
      await page.getByLabel(`Was wird aus Alois Huber, Zeile ${line}?`).selectOption('Eigenes Mitglied');
    await page.getByLabel('Was wird aus Alois Huber, Zeile 5?').selectOption('Weglassen');
    await page.getByLabel('Was wird aus Berta Huber, Zeile 9?').selectOption('Ist Berta (berta)');
    await button(page, 'Jetzt umziehen').click();
    await page.getByText('8 Mitglieder sind umgezogen').waitFor();
    expect(await berta.balance()).toBe(-5);
    const alois = (await house.wirt.members()).filter(
      ({ user_first_name, user_last_name }) => user_first_name === 'Alois' && user_last_name === 'Huber',
    );
    expect(alois.map(({ balance }) => balance).sort()).toEqual([-3.5, 2]);

    await button(page, 'Zettel drucken').click();
    const slips = page.getByRole('list', { name: 'Zugänge' }).getByRole('listitem');
    await slips.first().waitFor();
    // All but the guests' account, which nobody logs in to.
    expect(await slips.count()).toBe(6);
    expect(await slips.getByRole('img', { name: /^QR-Code für / }).count()).toBe(6);
    expect(await slips.getByRole('heading', { name: 'Alois Huber' }).count()).toBe(2);
    expect(await slips.getByRole('heading', { name: 'Gäste' }).count()).toBe(0);
  });
});
