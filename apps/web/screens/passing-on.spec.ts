import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { atDesk, button, closesBy, opensDialog, pathOf } from '../story-kit/admin.js';
import { cancelOf, row, transactions } from '../story-kit/admin-transactions.js';
import { fills, type Phone } from '../story-kit/phone.js';
import { House } from './house.js';

const house = House.opens();

const anna = house.regular('Anna', 20);
const bert = house.regular('Bert');

/** Opens the form for a member by way of the history. */
async function opensFormFor(phone: Phone, name: string): Promise<Locator> {
  const history = await phone.opens('Verlauf', 'Verlauf');
  await button(history, 'Geld weitergeben').click();
  const sheet = phone.dialog('Geld weitergeben');
  await sheet.getByRole('button', { name, exact: true }).click();
  await sheet.getByText(`an ${name}`, { exact: true }).waitFor();
  return sheet;
}

describe('money for another member', () => {
  it('is booked at once, is in both histories, and can be cancelled there', async () => {
    const [hers, his] = [await house.phoneOf(anna), await house.phoneOf(bert)];
    const sheet = await opensFormFor(hers, 'Bert');
    await hers.page.keyboard.type('5');
    await sheet.getByLabel('Wofür (freiwillig)').fill('für die Brezn');
    await sheet.getByRole('button', { name: '5,00 € an Bert geben' }).dblclick();
    await sheet.waitFor({ state: 'hidden' });
    expect(pathOf(hers.page)).toBe('/');
    await hers.getByText('Geld an Bert: für die Brezn ·').waitFor();

    await his.getByText('Anna hat dir 5,00 € gegeben: „für die Brezn“').waitFor();
    await his.sees(his.mat, '5,00 €');
    await his.inHistory((history) => his.sees(history, 'Geld von Anna: für die Brezn'));

    await hers.inHistory(async (history) => {
      const given = history.getByRole('listitem').filter({ hasText: 'Geld an Bert: für die Brezn' });
      await cancelOf(given).click();
      await given.getByRole('button', { name: 'Ja, stornieren' }).click();
      await given.getByText('storniert', { exact: true }).waitFor();
    });
    await his.getByText('Anna hat 5,00 € wieder zurückgenommen.').waitFor();
    expect([await anna.balance(), await bert.balance()]).toEqual([20, 0]);
  });

  it('is told to its receiver for eight seconds, and not again after a page to print', async () => {
    const phone = await house.phoneOf(bert);
    await phone.stopsTime();
    const notice = phone.getByText('Anna hat dir 0,50 € gegeben.');
    await anna.passesOn({ member_id: bert.id, amount: 0.5, note: '' });
    await notice.waitFor();
    await phone.timePasses(7_000);
    await anna.passesOn({ member_id: bert.id, amount: 1, note: '' });
    await phone.getByText('Anna hat dir 1,00 € gegeben.').waitFor();
    expect(await notice.count()).toBe(1);
    await phone.timePasses(8_000);
    expect(await phone.getByText('Anna hat dir').count()).toBe(0);
    const history = await phone.opens('Verlauf', 'Verlauf');
    await history.getByRole('radio', { name: 'Auszüge' }).check();
    await history.getByRole('link').first().click();
    await phone.getByRole('article').waitFor();
    await button(phone, 'Zurück').click();
    await phone.dialog('Verlauf').waitFor();
    expect(await notice.count()).toBe(0);
    await bert.passesOn({ member_id: anna.id, amount: 1.5, note: '' });
  });

  it('can’t exceed the credit limit; the feed’s pictures offer it, but not that of a former member', async () => {
    await house.wirt.setsCreditLine(0, anna.id);
    const phone = await house.phoneOf(anna);
    const sheet = await opensFormFor(phone, 'Bert');
    await sheet.getByText('Auf deinem Deckel: 20,00 €. Weitergeben kannst du bis 20,00 €.').waitFor();
    const amount = sheet.getByLabel('Betrag in Euro');
    await amount.fill('20,01');
    await sheet.getByText('Höchstens 20,00 €').waitFor();
    await amount.fill('20');
    await closesBy(sheet, '20,00 € an Bert geben');
    expect([await anna.balance(), await bert.balance()]).toEqual([0, 20]);

    await bert.buys('Helles');
    await phone.getByRole('button', { name: 'Geld an Bert weitergeben' }).first().click();
    const again = phone.dialog('Geld weitergeben');
    await again.getByText('an Bert', { exact: true }).waitFor();
    await again.getByText(/Damit ist dein Limit erreicht/).waitFor();
    await house.wirt.setsCreditLine(null, anna.id);
    await phone.page.keyboard.press('Escape');

    const gustl = await house.joins('Gustl');
    const picture = phone.getByRole('button', { name: 'Geld an Gustl weitergeben' });
    await picture.waitFor();
    await house.wirt.removes(gustl.id);
    await phone.getByText('Ehemaliges Mitglied ist jetzt dabei').waitFor();
    expect(await phone.getByRole('button', { name: /^Geld an Ehemaliges/ }).count()).toBe(0);
  });
});

describe('an Umlage', () => {
  it('charges all members, or only those ticked, and shows the sum first', async () => {
    for (let count = 0; count < 10; count++) await house.joins(`Gast${count}`);
    await house.wirt.prepares('Gäste', { kind: 'collective' });
    const before = await bert.balance();
    const his = await house.phoneOf(bert);
    const desk = await atDesk(house, '/admin/mitglieder');
    const sheet = await opensDialog(desk, 'Umlage');
    await fills(sheet, { Wofür: 'Grillfest', 'Betrag für jeden in Euro': '9.999,99' });
    await sheet.getByText('13 Mitglieder zu je').waitFor();
    await sheet.getByRole('button', { name: '129.999,87 € umlegen' }).waitFor();

    await sheet.getByLabel('Betrag für jeden in Euro').fill('12');
    await sheet.getByText('Wer zahlt', { exact: true }).click();
    await sheet.getByLabel('Alle', { exact: true }).uncheck();
    await sheet.getByRole('button', { name: /umlegen$/i }).click();
    await desk.showsError('Bitte wähle mindestens ein Mitglied');
    await sheet.getByLabel('Mitglieder suchen').fill('ber');
    await sheet.getByLabel('Bert', { exact: true }).check();
    await sheet.getByLabel('Mitglieder suchen').fill('gäste');
    await sheet.getByLabel('Gäste (Sammelkonto)').check();
    await sheet.getByLabel('Mitglieder suchen').fill('');
    await sheet.getByRole('button', { name: '24,00 € umlegen' }).click();
    await desk.getByText('Umlage gebucht: 2 Mitglieder zu je 12,00 €').waitFor();
    await his.getByText('wirt hat eine Umlage gebucht, für dich 12,00 €: „Grillfest“').waitFor();
    expect(await bert.balance()).toBe(before - 12);
  });

  it('can be cancelled for one member, or as a whole', async () => {
    const before = [await anna.balance(), await bert.balance()];
    await house.wirt.levies({ member_ids: [anna.id, bert.id], amount: 7, note: 'Beitrag' });
    const desk = await transactions(house);
    await cancelOf(row(desk.page, 'Anna', 'Umlage: Beitrag')).click();
    const question = desk.dialog('Transaktion stornieren?');
    await question.getByRole('button', { name: 'Nur bei Anna stornieren' }).waitFor();
    await question.getByRole('button', { name: 'Ganze Umlage stornieren' }).click();
    await desk.getByText('Ganze Umlage storniert!').waitFor();
    const berts = row(desk.page, 'Bert', 'Umlage: Beitrag');
    await berts.getByText('storniert', { exact: true }).waitFor();
    expect([await anna.balance(), await bert.balance()]).toEqual(before);
  });
});
