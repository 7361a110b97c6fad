import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { atDesk, button, pathOf } from '../story-kit/admin.js';
import { DESK, type Finder } from '../story-kit/phone.js';
import { House } from './house.js';

const house = House.opens();

const anna = house.regular('Anna', 20);
const bertl = house.regular('Bertl');

const AUDIT_PATH = '/admin/protokoll';

/** The landlord's phone at the list of all events. */
const auditPage = () => atDesk(house, AUDIT_PATH, { screen: DESK });

/** The loaded entries, newest first, without the table's header. */
const rows = (page: Finder) =>
  page.getByRole('region', { name: 'Alle Einträge' }).locator('tr', { has: page.getByRole('rowheader') });
/** The newest entry with this text. */
const row = (page: Finder, sentence: string | RegExp) => rows(page).filter({ hasText: sentence }).first();
const details = (page: Finder) => page.getByRole('complementary', { name: /^Eintrag Nr\./ });
const changed = (page: Page) => page.getByRole('region', { name: 'Was sich geändert hat' });
const searchOf = (page: Page) => new URL(page.url()).search;

it('the log shows each event at once as a sentence, and removed members as former members', async () => {
  const { page } = await auditPage();
  await row(page, 'Bertl ist dem Tisch beigetreten – eingeladen von wirt').waitFor();
  await bertl.gives('next_round', 'Prost, beinand!');
  await anna.buys('Helles');
  const drink = rows(page).first();
  await drink.getByText('Anna hat Helles für 3,50 € getrunken – auf Bertls Runde').waitFor();
  await drink.getByText('−3,50 €').waitFor();
  await drink.getByText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d:\d\d$/).waitFor();
  await house.endsRounds();
  await row(page, 'wirt hat Bertls Runde beendet').waitFor();
  const gustl = await house.joins('Gustl');
  await row(page, 'Gustl ist dem Tisch beigetreten').waitFor();
  await house.wirt.removes(gustl.id);
  await row(page, /Ehemaliges Mitglied \d+ ist dem Tisch beigetreten/).waitFor();
  expect(await page.getByText('Gustl').count()).toBe(0);
});

it('an event is opened by keyboard or its number in the address, shows all its data, and links to related events', async () => {
  await bertl.topsUp(12);
  const { page } = await auditPage();
  await row(page, 'Bertl hat 12,00 € aufgeladen').waitFor();
  await rows(page).first().getByRole('link').press('Enter');
  await details(page).getByText('Bertl hat 12,00 € aufgeladen').waitFor();
  const event = JSON.parse(await details(page).getByLabel('Als JSON').inputValue());
  expect(event).toMatchObject({
    type: 'CreditToppedUp',
    actor: bertl.id,
    data: { amount: 1200 },
    metadata: { hash: expect.stringMatching(/^[0-9a-f]{64}$/), commandId: expect.any(String) },
  });
  expect(pathOf(page)).toBe(`${AUDIT_PATH}/${event.revision}`);
  await button(page, 'Schließen').click();
  await details(page).waitFor({ state: 'hidden' });
  expect(pathOf(page)).toBe(AUDIT_PATH);

  await house.wirt.opensCashBook(50, 100);
  const { revision } = await house.wirt.spends();
  await anna.topsUp(5);
  const [, spent] = (await house.wirt.cashBook()).entries;
  await page.goto(`${AUDIT_PATH}/${revision}`);
  await details(page).getByText(`· Nr. ${spent?.receipt_number}`).waitFor();

  const { transaction } = await anna.buys('Spezi');
  await anna.cancels(transaction.id);
  await row(page, 'Anna hat Spezi storniert: 2,80 €').getByRole('link').click();
  const same = details(page).getByRole('region', { name: 'Zur selben Buchung' });
  await same.getByRole('link', { name: /^Anna hat Spezi für 2,80 € getrunken/ }).click();
  await details(page).getByText('Getränk gebucht', { exact: true }).waitFor();
  await details(page).getByRole('link', { name: 'Alles zu Anna' }).click();
  await page.waitForURL(`**?member=${anna.id}`);

  await page.goto(`${AUDIT_PATH}/0`);
  await details(page).getByText('Die Kasse wurde eröffnet').waitFor();
  const open = rows(page).filter({ has: page.locator('[aria-current]') });
  await open.getByText('Die Kasse wurde eröffnet').waitFor();
  await changed(page).getByText('Guthaben, Runden, Karte und Kasse sind danach wie davor.').waitFor();
  await page.goto(`${AUDIT_PATH}/999999`);
  await details(page).getByText('Einen Eintrag Nr. 999.999 gibt es nicht').waitFor();
});

it('the filters are in the address, for links, reloads and the back button', async () => {
  const { page } = await auditPage();
  await button(page, 'Runden').click();
  await rows(page).first().getByText(/Runde/).first().waitFor();
  expect(searchOf(page)).toBe('?type=RoundEnded,RoundGiven');
  await button(page, 'Geld').click();
  await page.getByText('Filtern').click();
  await page.getByRole('combobox', { name: 'Mitglied' }).selectOption('Bertl');
  await page.getByText('Filtern · Bertl').waitFor();
  await row(page, 'Bertl hat 12,00 € aufgeladen').waitFor();
  await page.reload();
  await row(page, 'Bertl hat 12,00 € aufgeladen').waitFor();
  const all = await rows(page).count();
  expect(await rows(page).filter({ hasText: 'Bertl' }).count()).toBe(all);
  await bertl.topsUp(3);
  await rows(page).first().getByText('Bertl hat 3,00 € aufgeladen').waitFor();
  await page.goBack();
  await page.goBack();
  await row(page, 'wirt hat Bertls Runde beendet').waitFor();
  await page.goBack();
  await row(page, 'Bertl hat 3,00 € aufgeladen').waitFor();
  expect(searchOf(page)).toBe('');

  await page.getByText('Filtern').click();
  await page.getByLabel('Ab', { exact: true }).fill('2040-01-01T18:00');
  await page.getByText('Kein Eintrag passt zu diesen Filtern.').waitFor();
  expect(searchOf(page)).toBe('?from=2040-01-01T17:00:00.000Z');
  await page.getByText('Filtern · ab 01.01.2040, 18:00').waitFor();
  await button(page, 'Alles').click();
  await rows(page).first().waitFor();
});
