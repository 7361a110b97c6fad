import { afterEach, describe, expect, it } from '@jest/globals';
import { atDesk, chooses, closesBy, opensDialog } from '../story-kit/admin.js';
import { HELLES } from '../story-kit/purchases.js';
import { House } from './house.js';

const house = House.opens();

afterEach(() => house.wirt.setsCreditLine(null));

/** Of a member who is 17 all this year. */
const birthDateOfMinor = () => `${Number(house.till.clock.now().slice(0, 4)) - 17}-01-01`;

it('a round ends at its giver’s limit, shown only to them; later taps need a confirmation', async () => {
  const emil = await house.joins('Emil', 15);
  const gast = await house.joins('Gast', 20);
  await house.wirt.setsCreditLine(0);
  const [phone, other] = [await house.phoneOf(emil), await house.phoneOf(gast)];
  const sheet = await phone.opens('Runde', 'Auf meinen Nacken');
  await phone.sees(sheet, 'Bis zu deinem Limit hast du noch 15,00 €: dann endet die Runde von selbst.');
  await sheet.getByRole('radio', { name: /Den ganzen Abend/ }).check();
  await sheet.getByRole('button', { name: 'Runde ausgeben' }).click();
  for (const each of [phone, other]) await each.celebratesRound();
  await phone.slate.getByText('bisher 0,00 €', { exact: true }).waitFor();
  for (const _ of [1, 2, 3]) await emil.buys('Weißbier');
  await other.sees(other.slate, 'Heute geht alles auf Emil, solange es reicht');
  expect(await other.slate.getByText('€').count()).toBe(0);
  await other.buys('Helles, 3,50 €');
  await other.losesNetwork();
  await other.notes('Spezi, frei statt 2,80 €');
  await other.waitingLine('Ein Getränk wartet auf Netz').click();
  const list = other.dialog('Notiert');
  await list.getByText('voraussichtlich frei').waitFor();
  await emil.buys('Wasser');
  await other.findsNetwork();
  await list.getByText('Nicht gebucht: Das zahlt keine Runde mehr').waitFor();
  await list.getByRole('button', { name: 'Für 2,80 € bestellen' }).click();
  await other.sees(list, 'Hier wartet nichts mehr.');
  expect(await gast.balance()).toBe(13.7);
  await emil.buys('Wasser');
  await phone.getByRole('heading', { name: 'Deine Runde ist ausgetrunken' }).waitFor({ state: 'attached' });
  await phone.opens('Runde', 'Auf meinen Nacken');
  await sheet.getByText('Bis zu deinem Limit reicht es für keine Runde.').waitFor();
  await sheet.getByRole('button', { name: 'Aufladen' }).click();
  await phone.dialog('Guthaben aufladen').waitFor();
});

describe('a tap beyond the limit', () => {
  it('is refused with a button to top up, and works after that', async () => {
    const [bert, phone] = await house.joinsWithPhone('Bert');
    expect(await phone.mat.getByText(/Limit/).count()).toBe(0);
    await house.wirt.setsCreditLine(3);
    await phone.sees(phone.mat, 'noch 3,00 € bis zum Limit');
    await phone.taps('Helles, 3,50 €');
    const answer = phone.getByRole('alertdialog', { name: 'Helles nicht gebucht' });
    await answer.getByText('Dafür reicht dein Limit nicht mehr. Lade auf, dann geht auch das.').waitFor();
    await answer.getByRole('button', { name: 'Aufladen' }).press('Enter');
    const sheet = phone.dialog('Guthaben aufladen');
    await sheet.getByRole('button', { name: '5 €', exact: true }).click();
    await closesBy(sheet, /aufladen$/);
    await phone.buys('Helles, 3,50 €');
    expect(await bert.balance()).toBe(1.5);
  });

  it('made without a network stays listed with its reason until marked as read', async () => {
    const cleo = await house.joins('Cleo');
    await house.wirt.setsCreditLine(4);
    const phone = await house.phoneOf(cleo);
    await phone.losesNetwork();
    await phone.notes(HELLES);
    await phone.notes(HELLES);
    await phone.sees(phone.mat, 'noch 0,50 € bis zum Limit');
    await phone.waitingLine('2 Getränke warten auf Netz').click();
    const list = phone.dialog('Notiert');
    await list.getByText('Voraussichtlich über deinem Limit').waitFor();
    await phone.findsNetwork();
    const why = list.getByText('Nicht gebucht: Dein Limit ist erreicht. Lade auf, dann geht es weiter.');
    await why.waitFor();
    await phone.page.reload();
    await why.waitFor();
    await list.getByRole('button', { name: 'Aufladen' }).click();
    await phone.dialog('Guthaben aufladen').waitFor();
    await phone.page.keyboard.press('Escape');
    await list.getByRole('button', { name: 'Helles gelesen' }).click();
    await phone.sees(list, 'Hier wartet nichts mehr.');
    expect(await phone.waitingLine('nicht gebucht').count()).toBe(0);
    expect(await cleo.home()).toMatchObject({ member: { balance: -3.5 }, drinks_tonight: 1 });
  });
});

it('the limit is set for the table and for a single member', async () => {
  const dora = await house.joins('Dora');
  const { page } = await atDesk(house, '/admin/einrichten');
  const limit = page.getByRole('form', { name: 'Limit' });
  await page.getByText('Zurzeit ohne Limit.').waitFor();
  await page.getByText('statt des Limits für den ganzen Tisch').waitFor();
  await limit.getByRole('radio', { name: 'Limit', exact: true }).check();
  await limit.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Bitte gib einen gültigen Betrag ein').waitFor();
  await page.getByLabel('Wie weit ins Minus, in Euro').fill('20');
  await limit.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Zurzeit bis −20,00 €.').waitFor();

  await page.goto('/admin/mitglieder');
  const dialog = await chooses(page, 'Dora', 'Limit');
  await dialog.getByRole('radio', { name: 'Eigenes', exact: true }).check();
  await dialog.getByLabel('Wie weit ins Minus, in Euro').fill('0');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Dora: nicht unter 0,00 €').waitFor();
  expect((await dora.home()).credit_left).toBe(0);
});

it('a drink from 18 is refused to a minor, who can’t change their birth date', async () => {
  const wirt = await atDesk(house, '/admin/getraenke');
  const form = await opensDialog(wirt, 'Helles bearbeiten', 'Getränk bearbeiten');
  await form.getByLabel('Ab 18').check();
  await form.getByRole('button', { name: /^Änderungen speichern/ }).click();
  await wirt.getByRole('listitem').filter({ hasText: 'Helles' }).getByText('3,50 € · ab 18').waitFor();

  const kathi = await house.joins('Kathi');
  await wirt.page.goto('/admin/mitglieder');
  const dialog = await chooses(wirt, 'Kathi', 'Geburtsdatum');
  await dialog.getByLabel('Geburtsdatum').fill(`1.1.${birthDateOfMinor().slice(0, 4)}`);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await wirt.getByText('Geburtsdatum von Kathi gespeichert').waitFor();
  expect((await kathi.home()).member.birth_date).toBe(birthDateOfMinor());

  const phone = await house.phoneOf(kathi);
  await phone.taps('Helles, 3,50 €, ab 18');
  const answer = phone.getByRole('alertdialog', { name: 'Helles nicht gebucht' });
  await answer.getByText('Das gibt es erst ab 18. Wie wär’s mit etwas anderem?').waitFor();
  await closesBy(answer, 'Zur Karte');
  expect(await kathi.balance()).toBe(0);

  // She can't change her birth date.
  const account = await phone.opens('Konto', 'Konto');
  const profile = account.getByRole('form', { name: 'Profil' });
  await profile.getByText('Unter 18 ändert das nur der Kassenwart oder ein Admin').waitFor();
  await profile.getByLabel('Geburtsdatum').fill('1.1.1980');
  await profile.getByRole('button', { name: 'Profil speichern' }).click();
  await profile.locator('[aria-invalid]').waitFor();
  expect((await kathi.home()).member.birth_date).toBe(birthDateOfMinor());

  await wirt.page.goto('/admin/einrichten');
  const youth = wirt.getByRole('form', { name: 'Jugendschutz' });
  const allowed = youth.getByRole('checkbox', { name: 'Ohne Geburtsdatum sind sie erlaubt' });
  for (const allows of [false, true]) {
    expect(await allowed.isChecked()).toBe(!allows);
    await allowed.click();
    await youth.getByRole('button', { name: 'Speichern' }).click();
    await wirt.getByText('Gespeichert', { exact: true }).waitFor();
    await wirt.page.reload();
  }
  expect(await allowed.isChecked()).toBe(true);
});
