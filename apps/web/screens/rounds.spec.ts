import { describe, expect, it } from '@jest/globals';
import { button, closesBy } from '../story-kit/admin.js';
import type { Phone } from '../story-kit/phone.js';
import { FREE_HELLES } from '../story-kit/purchases.js';
import { holding, watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

const GIVE = '/api/give-round/';
const END = '/api/end-round/';

const anna = house.regular('Anna', 100);
const bertl = house.regular('Bertl', 100);

const euro = (amount: number) => `${amount.toFixed(2).replace('.', ',')} €`;
const opens = (phone: Phone) => phone.opens('Runde', 'Auf meinen Nacken');
const opened = (phone: Phone) => phone.dialog('Auf meinen Nacken');
const GIVE_BUTTON = 'Runde ausgeben';

describe('giving a round', () => {
  it.each([
    ['next_round', 'Die nächste Runde', 'Nur das nächste Getränk'],
    ['full_evening', 'Den ganzen Abend', 'Alle Getränke heute'],
  ] as const)(
    'can be %s, with or without a message, and is shown to the others',
    async (gift_type, title, text) => {
      const [phone, other] = [await house.phoneOf(anna), await house.phoneOf(bertl)];
      const calls = await watching(phone.page, GIVE);
      // Rounds count only who had a drink tonight, so not the landlord.
      await bertl.buys('Wasser');
      for (const message of ['', '  Prost, beinand!  ']) {
        const sheet = await opens(phone);
        await sheet.getByRole('radio', { name: `${title} ${text}, für eine Person außer dir` }).check();
        await sheet.getByLabel('Nachricht (freiwillig)').fill(message);
        await closesBy(sheet, GIVE_BUTTON);
        await phone.celebratesRound();
        await phone.sees(phone.slate, 'Deine Runde läuft');
        await other.celebratesRound();
        const theirs = await opens(other);
        await theirs.getByRole('heading', { name: `${text}, für alle außer Anna` }).waitFor();
        await other.sees(theirs, /von Anna/);
        if (message) await other.sees(theirs, '„Prost, beinand!“');
        expect(await theirs.getByRole('button', { name: 'Runde ausgeben' }).count()).toBe(0);
        await closesBy(theirs, 'Schließen');
        await anna.endsRound();
        for (const each of [phone, other]) await each.slate.waitFor({ state: 'hidden' });
      }
      expect(calls.bodies).toEqual([
        { gift_type, message: '' },
        { gift_type, message: 'Prost, beinand!' },
      ]);
    },
  );

  it('shows the possible cost, and refuses a limit too low for any drink', async () => {
    await bertl.buys('Spezi');
    await bertl.buys('Spezi');
    const phone = await house.phoneOf(anna);
    const calls = await watching(phone.page, GIVE);
    const sheet = await opens(phone);
    const { member } = await anna.home();
    await sheet.getByText('etwa 2,80 €, im teuersten Fall 3,90 €').waitFor();
    await sheet.getByText(`du hast ${euro(member.balance)}`).waitFor();

    const message = sheet.getByLabel('Nachricht (freiwillig)');
    expect(await message.getAttribute('maxlength')).toBe('200');

    await sheet.getByRole('radio', { name: /Den ganzen Abend/ }).check();
    const limit = sheet.getByLabel('Höchstens, in Euro (freiwillig)');
    await limit.fill('1,20');
    await sheet.getByText('Für diesen Betrag gibt es nichts auf der Karte').waitFor();
    await button(sheet, GIVE_BUTTON).click();
    await limit.fill('achtzig');
    await button(sheet, GIVE_BUTTON).click();
    await sheet.getByText('Bitte gib einen gültigen Betrag ein, zum Beispiel 12,50').waitFor();
    expect(calls.bodies).toEqual([]);
    await limit.fill('80');
    await closesBy(sheet, 'Runde bis 80,00 € ausgeben');
    await phone.celebratesRound();
    expect(calls.bodies).toEqual([{ gift_type: 'full_evening', message: '', limit: 80 }]);
    await phone.sees(phone.slate, 'bisher 0,00 € von 80,00 €');
  });

  it('asks for confirmation if it may cost more than I have', async () => {
    const [poor, phone] = await house.joinsWithPhone('Quirin', -3.5);
    const calls = await watching(phone.page, GIVE);
    const sheet = await opens(phone);
    await sheet.getByLabel('Nachricht (freiwillig)').fill('Zum Geburtstag');
    await button(sheet, GIVE_BUTTON).click();
    const question = phone.getByRole('alertdialog', { name: 'Auf Pump ausgeben?' });
    await question.getByText(/Du hast −3,50\s€\. Nach der Runde kannst du bei −\d+,\d\d\s€ stehen/).waitFor();
    await phone.page.keyboard.press('Enter');
    await question.waitFor({ state: 'hidden' });
    expect(calls.bodies).toEqual([]);
    // What is typed is still a draft.
    await phone.page.keyboard.press('Escape');
    await button(phone, 'Weiter schreiben').click();
    await button(sheet, GIVE_BUTTON).click();
    await question.getByRole('button', { name: 'Trotzdem ausgeben' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await phone.celebratesRound();
    expect(calls.bodies).toEqual([{ gift_type: 'next_round', message: 'Zum Geburtstag' }]);
    await house.wirt.removes(poor.id);
  });
});

it('a limited round shows its spending, pays only within the limit, and says when it is used up', async () => {
  await anna.givesUpTo(9);
  const [mine, other] = [await house.phoneOf(anna), await house.phoneOf(bertl)];
  await other.sees(other.slate, 'bis 9,00 €, noch 9,00 €');
  await other.buys('Weißbier, frei statt 3,90 €');
  await mine.sees(mine.slate, 'bisher 3,90 € von 9,00 €');
  await other.buys('Schorle rot, frei statt 3,20 €');
  await other.sees(other.slate, 'bis 9,00 €, noch 1,90 €');
  await other.drink('Helles, 3,50 €').waitFor();
  await other.buys('Wasser, frei statt 1,50 €');
  for (const phone of [mine, other]) await phone.slate.waitFor({ state: 'hidden' });
  await mine.getByRole('heading', { name: 'Deine Runde ist ausgetrunken' }).waitFor();
  await other.getByRole('heading', { name: 'Annas Runde ist ausgetrunken' }).waitFor();
  await other.feed.getByText('Annas Runde ist ausgetrunken').waitFor();
  await other.drink('Wasser, 1,50 €').waitFor();
});

describe('a running round', () => {
  it('can be ended only by its giver and superusers, and then is over for everybody', async () => {
    const gift = await anna.gives('full_evening');
    const [mine, other, wirts] = [
      await house.phoneOf(anna),
      await house.phoneOf(bertl),
      await house.phoneOf(house.wirt),
    ];
    const end = 'Runde beenden';
    const offered = async (phone: Phone) =>
      (await (await opens(phone)).getByRole('button', { name: end }).count()) === 1;
    expect([await offered(mine), await offered(other), await offered(wirts)]).toEqual([true, false, true]);
    const call = await holding(mine.page, END, { reachesTill: true });
    const sheet = opened(mine);
    await sheet.getByRole('button', { name: end }).click();
    // The news may come before the answer: a second tap must not give a round.
    for (const each of [mine, other, wirts]) {
      await each.sees(opened(each), 'Die Runde ist zu Ende. Ab jetzt zahlt wieder jeder selbst.');
      expect(await button(opened(each), GIVE_BUTTON).count()).toBe(0);
    }
    call.release();
    await sheet.waitFor({ state: 'hidden' });
    expect(call.bodies).toEqual([{ gift_id: gift.id }]);
    for (const phone of [mine, other, wirts]) await phone.slate.waitFor({ state: 'hidden' });
    await other.page.keyboard.press('Escape');
    await other.drink('Helles, 3,50 €').waitFor();
  });

  it('lets me give my own after I have had a drink from it; its giver sees a Prost', async () => {
    await anna.gives('next_round');
    const [mine, other] = [await house.phoneOf(anna), await house.phoneOf(bertl)];
    const strip = mine.getByRole('status').filter({ hasText: 'Prost' });
    await anna.buys('Wasser');
    await other.buys(FREE_HELLES);
    await strip.getByText('Bertl sagt Prost', { exact: true }).waitFor();
    await closesBy(await opens(other), GIVE_BUTTON);
    await other.celebratesRound();
    expect((await bertl.home()).rounds.map(({ giver_name }) => giver_name)).toEqual(['Anna', 'Bertl']);
  });
});
