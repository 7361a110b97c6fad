import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Guest, PASSWORD } from '@stammtisch/test-kit';
import { dataDirs } from '../../api/test/harness/data-dirs.js';
import { MINUTE } from '../../api/test/harness/movable-clock.js';
import { rewriteLog } from '../../api/test/harness/rewritten-log.js';
import { runCliWith } from '../../api/test/harness/run-cli.js';
import type { Phone } from '../story-kit/phone.js';
import { HELLES } from '../story-kit/purchases.js';
import { failing, watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const backups = dataDirs();
const house = House.opens();

const OTHER = 'Das Protokoll der Kasse ist ein anderes';
const SHORTER = 'Im Protokoll der Kasse fehlt etwas';
const REPORT = '/api/chain/report/';

const anna = house.regular('Anna', 50);

async function phoneOf(member: Guest): Promise<Phone> {
  const phone = await house.phoneOf(member);
  await hasStored(phone, 'seen');
  return phone;
}

/** Waits until the phone has stored the newest event as seen, or as proven. */
async function hasStored({ page }: Phone, what: 'seen' | 'proven'): Promise<void> {
  const { revision, hash } = await house.wirt.home();
  await page.waitForFunction(`{
    const { ${what}: { revision, hash } = {} } = JSON.parse(localStorage.getItem('stammtisch.witness')) ?? {};
    revision === ${revision} && hash === '${hash}';
  }`);
}

/** Lets the phones find the log too short for longer than one node may lag behind another. */
async function waitUntilShort(phones: readonly Phone[]): Promise<void> {
  for (const { page } of phones)
    await page.waitForFunction("JSON.parse(localStorage.getItem('stammtisch.witness')).shortSince");
  house.till.clock.moveOn(MINUTE);
  await house.timePasses(0);
}

async function whileTillIsDown(work: () => void | Promise<void>): Promise<void> {
  await house.till.kill();
  await work();
  await house.till.start();
}

/** Makes a drink cheaper in the log, and computes all later hashes again. @param drink a revision */
function forges(drink: number): void {
  rewriteLog(house.till.dataDir, (event, revision) => {
    if (revision === drink) event.data.price = 50;
  });
}

/** Replaces the till's data by a backup. */
async function restoresBackup(backup: string): Promise<void> {
  const { dataDir } = house.till;
  for (const file of readdirSync(dataDir)) rmSync(join(dataDir, file), { recursive: true });
  const { code, err } = await runCliWith({}, 'restore', '--from', backup, '--to', dataDir);
  expect({ code, err }).toMatchObject({ code: 0 });
}

const finding = (phone: Phone, title: string) => phone.getByRole('alertdialog', { name: title });

async function confirmsFinding(phone: Phone, title: string): Promise<void> {
  const reloaded = phone.page.waitForEvent('load');
  await finding(phone, title).getByRole('button', { name: 'Gelesen' }).click();
  await finding(phone, title).waitFor({ state: 'hidden' });
  await reloaded;
  await phone.showsTable();
}

/** After a reload the phone shows the table without a finding. */
async function expectNoFinding(phone: Phone): Promise<void> {
  await phone.page.reload();
  await phone.showsTable();
  await hasStored(phone, 'proven');
  expect(await phone.getByRole('alertdialog').count()).toBe(0);
}

describe('the phones at the table', () => {
  it('detect a log that was forged and rehashed, even after a logout and login', async () => {
    const { revision: drink } = await anna.buys('Helles');
    const [hers, his] = [await phoneOf(anna), await phoneOf(house.wirt)];
    const reports = await Promise.all([hers, his].map(({ page }) => watching(page, REPORT)));
    await hers.logsOut();
    await anna.logsIn();
    await whileTillIsDown(() => forges(drink));
    await finding(his, OTHER).waitFor();
    await hers.logsIn('anna', PASSWORD, finding(hers, OTHER));

    // Only its button closes the finding, which is also there after a reload and in a new tab.
    await hers.page.keyboard.press('Escape');
    await hers.page.keyboard.press('Escape');
    await hers.page.mouse.click(3, 3);
    await hers.page.reload();
    await finding(hers, OTHER).waitFor();
    const tab = await hers.opensTab();
    await finding(tab, OTHER).waitFor();
    await hers.page.keyboard.press('Tab');
    await finding(hers, OTHER).locator('button:focus', { hasText: 'Gelesen' }).waitFor();
    const reloaded = [hers, tab].map(({ page }) => page.waitForEvent('load'));
    await hers.page.keyboard.press('Enter');
    for (const each of [hers, tab]) await finding(each, OTHER).waitFor({ state: 'hidden' });
    await Promise.all(reloaded);
    await tab.page.close();
    await hers.showsTable();
    await hers.buys(HELLES);
    await expectNoFinding(hers);
    await confirmsFinding(his, OTHER);
    await expectNoFinding(his);
    // Each phone has reported once.
    expect(reports.map(({ bodies }) => bodies.length)).toEqual([1, 1]);
  });

  it('detect a log shortened by a restored backup, and then continue with it', async () => {
    const backup = join(backups(), 'evening.sqlite');
    await runCliWith({ DATA_DIR: house.till.dataDir }, 'backup', '--to', backup);
    const before = await anna.balance();
    const phones = [await phoneOf(anna), await phoneOf(house.wirt)] as const;
    const [hers, his] = phones;
    await hers.buys(HELLES);
    await hers.buys(HELLES);
    await Promise.all(phones.map((phone) => hasStored(phone, 'seen')));
    const noNetwork = await failing(hers.page, REPORT);
    await whileTillIsDown(() => restoresBackup(backup));
    await waitUntilShort(phones);
    for (const phone of phones) await finding(phone, SHORTER).waitFor();

    // The failed report is sent again with the next connection.
    await noNetwork.stop();
    const reported = hers.page.waitForResponse(`**${REPORT}`);
    await hers.page.reload();
    expect((await reported).status()).toBe(200);
    await confirmsFinding(hers, SHORTER);
    await confirmsFinding(his, SHORTER);
    await hers.sees(hers.mat, `${before.toFixed(2).replace('.', ',')} €`);
    await hers.buys(HELLES);
    await hers.inHistory((sheet) => hers.sees(sheet, 'Helles'));
    for (const phone of phones) await expectNoFinding(phone);
  });
});
