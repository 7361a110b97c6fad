import { describe, expect, it } from '@jest/globals';
import { Guest } from '@stammtisch/test-kit';
import type { Page } from 'playwright-core';
import { payingIn } from '../../api/test/harness/paying-in.js';
import { Treasurer } from '../../api/test/harness/treasurer.js';
import { button, heading } from '../story-kit/admin.js';
import { before } from '../story-kit/before.js';
import { House } from './house.js';

const USERNAMES = { theresa: 'theresa', sepp: 'sepp', uli: 'uli' };

/** Ten weeks ago Theresa opened the cash book. Nobody has looked after it since. */
const tenWeeks = (dataDir: string) =>
  before(dataDir, '2026-09-11T19:00:00Z', async ({ wirt, joins }) => {
    const theresa = await joins(USERNAMES.theresa, 'Theresa');
    await wirt.setsRole(theresa.id, 'treasurer');
    await new Treasurer(wirt).opens(50, 100);
    await payingIn.sets(wirt, { cash: { confirm: true }, transfer: null });
    const sepp = await joins(USERNAMES.sepp, 'Sepp');
    await wirt.drawsLine(0, sepp.id);
    const erna = await joins('erna', 'Erna');
    await wirt.setsBalance(erna.id, 16.5);
    await wirt.removes(erna.id);
    await (await joins(USERNAMES.uli, 'Uli')).paysIn(20, 'cash');
  });

const house = House.opens(tenWeeks);

/** On which nothing has moved, and which ends with what the cash book says. */
const statement = {
  name: 'Kontoauszug.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Kontostand am 01.02.2026;100,00 EUR\nBuchungstag;Auftraggeber;Verwendungszweck;Betrag\n',
  ),
};

const tasks = (page: Page) => page.getByRole('list', { name: 'Zu tun' }).getByRole('listitem');

/** Goes to where a task is done. */
const begins = (page: Page, task: RegExp) => page.getByRole('link', { name: task }).click();

/** Waits until only so many tasks are left on the tab, and as many on the page; top-ups that wait have a list of their own there. */
async function leaves(page: Page, count: number, listed = count): Promise<void> {
  await page.getByRole('tab', { name: `Kasse ${count}` }).click();
  await tasks(page).nth(listed).waitFor({ state: 'hidden' });
  expect(await tasks(page).count()).toBe(listed);
}

describe('a treasurer’s Sunday', () => {
  it('begins on the phone with what waits, and ends at the desk with nothing to do', async () => {
    const theresa = new Guest(house.till.transport, USERNAMES.theresa);
    await theresa.logsIn();
    const phone = await house.phoneOf(theresa, { path: '/admin/kasse' });
    const { page } = phone;
    await leaves(page, 6, 5);

    await page.getByRole('checkbox', { name: /^Uli/ }).check();
    await button(page, /^1 bestätigen: 20,00/).click();
    await leaves(page, 5);

    await page.getByRole('link', { name: /^Ein Mitglied ist am Limit/ }).waitFor();
    await button(page, 'Einzahlung').click();
    const deposit = phone.dialog('Einzahlung buchen');
    await deposit.getByRole('button', { name: 'Sepp' }).waitFor();
    await deposit.getByRole('button', { name: 'Sepp' }).click();
    await deposit.getByRole('button', { name: '20 €' }).click();
    await deposit.getByRole('button', { name: /einzahlen$/ }).click();
    await leaves(page, 4);

    await begins(page, /^Mit Ehemaligen ausgleichen/);
    await button(page, 'Ausgleichen …').click();
    await phone.dialog('Ausgleichen').getByRole('radio', { name: 'Bar ausgezahlt' }).check();
    await button(page, /ausgleichen$/).click();
    await leaves(page, 3);

    const desk = await house.phoneOf(theresa, { path: '/admin/kasse' });
    await atHerDesk(desk.page);
    await page.getByText(/^Alles getan/).waitFor();
  });
});

async function atHerDesk(page: Page): Promise<void> {
  await leaves(page, 3);

  await begins(page, /^Barkasse zählen/);
  await page.getByLabel('Gezählt, in Euro').fill('73,50');
  await button(page, 'Kassensturz buchen').click();
  await leaves(page, 2);

  await page.getByRole('link', { name: 'Kontoauszug' }).click();
  await page.locator('input[type=file]').setInputFiles(statement);
  await button(page, 'Als verglichen festhalten').click();
  await leaves(page, 1);

  await begins(page, /Monate abschließen/);
  await button(page, /abschließen$/)
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abschließen', exact: true }).click();
  await page.getByRole('tab', { name: 'Kasse', exact: true }).click();
  await heading(page, 'Heute').waitFor();
  await page.getByText(/^Alles getan/).waitFor();
}
