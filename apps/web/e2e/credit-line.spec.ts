import { afterEach, describe, expect, it } from '@jest/globals';
import { atDesk, button, chooses, heading } from '../story-kit/admin.js';
import { findsNetwork, HELLES, losesNetwork, notes, waitingLine } from '../story-kit/noted.js';
import { DESK } from '../story-kit/phone.js';
import { expectNoBarrier } from './barriers.js';
import { COMING_AT_ONCE } from './browser-phone.js';
import { House } from './house.js';

const house = House.opens();

afterEach(() => house.wirt.drawsLine(null));

describe('the mat', () => {
  it('turns amber when the line is near, and says how far it is', async () => {
    const anna = await house.joins('Anna', 2);
    const phone = await house.phoneOf(anna, { look: 'light' });
    const note = phone.mat.getByText(/Limit/);
    expect(await note.count()).toBe(0);
    await house.wirt.drawsLine(10, anna.id);
    expect(await note.count()).toBe(0);
    await anna.buys('Helles');
    await phone.sees(phone.mat, 'noch 8,50 € bis zum Limit');
    await phone.picture('near-limit');
    await expectNoBarrier(phone.page);
    await house.wirt.drawsLine(0, anna.id);
    await phone.sees(phone.mat, '1,50 € über dem Limit');
    await anna.topsUp(50);
    await note.waitFor({ state: 'hidden' });
  });
});

describe('a round', () => {
  it('goes to the line and no further, which its giver is told before', async () => {
    const emil = await house.joins('Emil', 12.5);
    await house.wirt.drawsLine(0);
    const phone = await house.phoneOf(emil);
    const { page } = phone;
    const sheet = await phone.opens('Runde', 'Auf meinen Nacken');
    await sheet
      .getByText('Bis zu deinem Limit hast du noch 12,50 €: dann endet die Runde von selbst.')
      .waitFor();
    await phone.picture('round-to-the-line');
    await expectNoBarrier(page);
    await sheet.getByRole('button', { name: 'Runde bis 12,50 € ausgeben' }).click();
    await phone.celebratesRound();
    await phone.sees(phone.slate, 'bisher 0,00 € von 12,50 €');
    for (const _ of [1, 2, 3]) await emil.buys('Weißbier');
    await page.getByRole('heading', { name: 'Deine Runde ist ausgetrunken' }).waitFor({ state: 'attached' });
    await phone.opens('Runde', 'Auf meinen Nacken');
    await sheet.getByText('Bis zu deinem Limit reicht es für keine Runde.').waitFor();
    await phone.picture('no-round-at-the-line');
    await expectNoBarrier(page);
    await sheet.getByRole('button', { name: 'Aufladen' }).click();
    await phone.dialog('Guthaben aufladen').waitFor();
  });
});

describe('a tap beyond the line', () => {
  it('is answered with the way on, and goes through once there is money', async () => {
    const bert = await house.joins('Bert');
    await house.wirt.drawsLine(3);
    const phone = await house.phoneOf(bert);
    const { page } = phone;
    await phone.sees(phone.mat, 'noch 3,00 € bis zum Limit');
    await phone.taps('Helles, 3,50 €');
    const answer = page.getByRole('alertdialog', { name: 'Helles nicht gebucht' });
    await answer.getByText('Dafür reicht dein Limit nicht mehr. Lade auf, dann geht auch das.').waitFor();
    await phone.picture('limit');
    await expectNoBarrier(page);
    await answer.getByRole('button', { name: 'Aufladen' }).press('Enter');
    const sheet = phone.dialog('Guthaben aufladen');
    await sheet.getByRole('button', { name: '5 €', exact: true }).click();
    await sheet.getByRole('button', { name: /aufladen$/ }).click();
    await sheet.waitFor({ state: 'hidden' });
    await phone.buys('Helles, 3,50 €');
    expect(await bert.balance()).toBe(1.5);
  });

  it('from the time without network stays in the list with its reason, and with the way on', async () => {
    const cleo = await house.joins('Cleo');
    await house.wirt.drawsLine(4);
    const phone = await house.phone({ owner: 'cleo' });
    const { page } = phone;
    await page.addInitScript(COMING_AT_ONCE);
    await house.logsIn(phone, cleo);
    const come = page.waitForEvent('requestfinished', (request) => request.url().includes('/OutboxDialog'));
    await page.goto('/');
    await phone.live();
    await come;
    await page.waitForLoadState('networkidle');
    await losesNetwork(phone);
    await notes(phone, HELLES);
    await notes(phone, HELLES);
    await phone.sees(phone.mat, 'noch 0,50 € bis zum Limit');
    await waitingLine(phone, '2 Getränke warten auf Netz').click();
    const list = phone.dialog('Notiert');
    await list.getByText('Voraussichtlich über deinem Limit').waitFor();
    await expectNoBarrier(page);
    await phone.picture('beyond-limit');
    await findsNetwork(phone);
    await list.getByText('Nicht gebucht: Dein Limit ist erreicht. Lade auf, dann geht es weiter.').waitFor();
    await expectNoBarrier(page);
    await phone.picture('refused-by-limit');
    await list.getByRole('button', { name: 'Aufladen' }).click();
    await phone.dialog('Guthaben aufladen').waitFor();
    expect(await cleo.home()).toMatchObject({ member: { balance: -3.5 }, drinks_tonight: 1 });
  });
});

describe.each([
  { on: 'a phone', options: {} },
  { on: 'a computer', options: { screen: DESK } },
])('on $on', ({ on, options }) => {
  it('treasurers draw the table’s line and a member’s own, auditors see them', async () => {
    const name = on === 'a phone' ? 'Dora' : 'Doris';
    const dora = await house.joins(name);
    const desk = await atDesk(house, '/admin/einrichten/limit', options);
    const { page } = desk;
    await heading(page, 'Limit').waitFor();
    await page.getByText('Zurzeit ohne Limit.').waitFor();
    await page.getByText('statt des Limits für den ganzen Tisch').waitFor();
    await page.getByRole('radio', { name: 'Limit', exact: true }).check();
    await button(page, 'Speichern').click();
    await page.getByText('Bitte gib einen gültigen Betrag ein').waitFor();
    await page.getByLabel('Wie weit ins Minus, in Euro').fill('20');
    await desk.picture('credit-line');
    await expectNoBarrier(page);
    await button(page, 'Speichern').click();
    await page.getByText('Zurzeit bis −20,00 €.').waitFor();

    await page.goto('/admin/mitglieder');
    await chooses(page, name, 'Limit');
    const dialog = desk.dialog('Limit');
    await dialog.getByText('Für den ganzen Tisch: bis −20,00 €').waitFor();
    await dialog.getByRole('radio', { name: 'Eigenes', exact: true }).check();
    await dialog.getByLabel('Wie weit ins Minus, in Euro').fill('0');
    await expectNoBarrier(page);
    await desk.picture('own-credit-line');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText(`${name}: nicht unter 0,00 €`).waitFor();
    expect((await dora.home()).credit_left).toBe(0);

    const rudi = await house.joins(`${name}s Prüfer`);
    await house.wirt.setsRole(rudi.id, 'auditor');
    const auditor = await house.phoneOf(rudi, { path: '/admin/einrichten/limit', ...options });
    await auditor.page.getByText('Zurzeit bis −20,00 €.').waitFor();
    await auditor.page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText('nicht unter 0,00 €')
      .waitFor();
    expect(await button(auditor.page, 'Speichern').count()).toBe(0);
    await expectNoBarrier(auditor.page);
    await auditor.picture('auditor-credit-line');
  });
});
