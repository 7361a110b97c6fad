import { beforeAll, describe, expect, it } from '@jest/globals';
import { atDesk, button, closesBy } from '../story-kit/admin.js';
import { hasFocus } from '../story-kit/phone.js';
import { BOUGHT, HELLES, NOTED, PURCHASE, SPEZI, undoBar, undoButton } from '../story-kit/purchases.js';
import { answering, holding } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

const anna = house.regular('Anna', 100);

beforeAll(() => house.wirt.changesProfile({ first_name: 'Wirt' }));

describe('my purchase', () => {
  it('is celebrated for 2.5 s and can be undone for six', async () => {
    const [adam, phone] = await house.joinsWithPhone('Adam', 20);
    await phone.stopsTime();
    await phone.taps(HELLES);
    const celebration = phone.dialog(BOUGHT);
    await phone.sees(celebration, BOUGHT);
    await phone.sees(undoBar(phone), '3,50 €');
    await phone.timePasses(2_400);
    expect(await celebration.isVisible()).toBe(true);
    // No confetti with reduced motion.
    expect(await phone.page.locator('canvas').count()).toBe(0);
    expect(phone.dom.workers).toEqual([]);
    await phone.timePasses(100);
    await celebration.waitFor({ state: 'hidden' });
    await phone.timePasses(3_400);
    expect(await undoButton(phone).isVisible()).toBe(true);
    await phone.timePasses(100);
    await undoButton(phone).waitFor({ state: 'hidden' });
    expect(await adam.balance()).toBe(16.5);
  });

  it.each([
    ['rings the till when I have the sound on', true, ['/sounds/cash-register.wav']],
    ['is silent when I have the sound off', false, []],
  ])('%s', async (_, sound_enabled, sounds) => {
    await anna.changesProfile({ sound_enabled });
    const phone = await house.phoneOf(anna);
    const { page, dom } = phone;
    const played: string[] = [];
    dom.on('sound', ({ src }: HTMLAudioElement) => played.push(new URL(src).pathname));
    await phone.buys(HELLES);
    await page.locator('button:not([aria-busy])').filter({ hasText: HELLES }).waitFor();
    expect(played).toEqual(sounds);
  });
});

it('confetti has 200 pieces for a drink and 300 for a round', async () => {
  const phone = await house.phoneOf(anna, { motion: true });
  await phone.buys(HELLES);
  await house.wirt.gives('full_evening');
  await phone.dialog(/Nacken!/).waitFor();
  const [ofDrink, ofRound] = [
    { pieces: 200, emoji: '🍺' },
    { pieces: 300, emoji: '🌙' },
  ];
  expect(phone.dom.workers).toMatchObject([{ shower: ofDrink }, { shower: ofRound }]);
});

describe('a round given while I am typing', () => {
  it('keeps my field as it is', async () => {
    const { page } = await house.phoneOf(anna, { path: '/guthaben' });
    const field = page.getByLabel(/^Anderer Betrag/);
    await field.focus();
    await page.keyboard.type('120');
    await anna.gives('next_round');
    await page.getByRole('status').getByText('geht auf Annas Nacken!').waitFor();
    await page.keyboard.type(',50');
    expect(await field.inputValue()).toBe('120,50');
    expect(await page.getByRole('dialog', { name: /Nacken!/ }).count()).toBe(0);
  });

  it('keeps the draft of my own round, which I can give afterwards', async () => {
    const phone = await house.phoneOf(anna, { path: '/runde' });
    const sheet = phone.dialog('Auf meinen Nacken');
    await sheet.getByLabel('Nachricht (freiwillig)').fill('Drei Kästen Helles');
    await house.wirt.gives('full_evening');
    await sheet.getByText('Gerade läuft Wirts Runde.').waitFor();
    expect(await sheet.getByRole('button', { name: 'Runde ausgeben' }).isDisabled()).toBe(true);
    await house.endsRounds();
    await closesBy(sheet, 'Runde ausgeben');
    await phone.sees(phone.slate, '„Drei Kästen Helles“');
  });
});

it('a round is celebrated for 2.5 s on every open phone, but not in the admin area', async () => {
  const [mine, his] = [await house.phoneOf(anna), await house.phoneOf(house.wirt)];
  const desk = await atDesk(house, '/admin/getraenke');
  await button(desk, 'Zurück zum Tisch').waitFor();
  await mine.stopsTime();
  for (const [type, title] of [
    ['next_round', 'Die nächste Runde geht auf Wirts Nacken!'],
    ['full_evening', 'Der ganze Abend geht auf Wirts Nacken!'],
  ] as const) {
    await house.wirt.gives(type, 'Auf euch!');
    for (const phone of [mine, his]) await phone.sees(phone.dialog(title), '„Auf euch!“');
    await mine.timePasses(2_400);
    expect(await mine.dialog(title).isVisible()).toBe(true);
    await mine.timePasses(100);
    await mine.dialog(title).waitFor({ state: 'hidden' });
    await house.endsRounds();
  }
  await house.wirt.gives('full_evening', 'Auf euch!');
  await mine.celebratesRound();
  await button(desk, 'Zurück zum Tisch').click();
  await desk.sees(desk.slate, 'Deine Runde läuft');
  expect(await desk.getByText('Der ganze Abend geht auf').count()).toBe(0);
});

describe('undoing a tap', () => {
  it('ends its celebration and confetti, and cancels the drink', async () => {
    const bertl = await house.joins('Bertl', 20);
    const phone = await house.phoneOf(bertl, { motion: true });
    const confetti = phone.page.locator('canvas');
    await phone.taps(HELLES);
    await phone.dialog(BOUGHT).waitFor();
    await confetti.waitFor({ state: 'attached' });
    await undoButton(phone).click();
    await phone.dialog(BOUGHT).waitFor({ state: 'hidden' });
    await confetti.waitFor({ state: 'detached' });
    await phone.getByText('Helles zurückgenommen').waitFor();
    await phone.sees(phone.mat, '20,00 €');
    await phone.mat.getByRole('img', { name: 'Noch kein Getränk heute' }).waitFor({ state: 'attached' });
    await undoButton(phone).waitFor({ state: 'hidden' });
    expect((await bertl.history()).transactions[0]).toMatchObject({ drink_name: 'Helles', cancelled: true });
  });

  it('works for the newest tap only, and shows why the till refused', async () => {
    const [carl, phone] = await house.joinsWithPhone('Carl', 20);
    await phone.buys(HELLES);
    await phone.buys(SPEZI);
    await phone.sees(undoBar(phone), '2,80 €');
    const refusal = await answering(phone.page, '/api/cancel-transaction/*', { error: 'Die Kasse ist zu' });
    await undoButton(phone).click();
    await phone.getByText('Die Kasse ist zu').waitFor();
    await refusal.stop();
    await undoButton(phone).click();
    await phone.getByText('Spezi zurückgenommen').waitFor();
    expect(await carl.balance()).toBe(16.5);

    await phone.buys(HELLES);
    const cancelling = await holding(phone.page, '/api/cancel-transaction/*');
    await undoButton(phone).click();
    await phone.buys(SPEZI);
    await carl.cancels((await carl.history()).transactions[1]?.id ?? '');
    await phone.sees(phone.mat, '13,70 €');
    await phone.timePasses(6_000);
    cancelling.release();
    await phone.getByText('Helles Diese Buchung ist schon storniert').waitFor();
  });

  it('works for a top-up, and for a free drink gives the money back to its payer', async () => {
    const [dora, emil] = [await house.joins('Dora', 20), await house.joins('Emil')];
    const phone = await house.phoneOf(emil);
    await phone.topsUp(50);
    await phone.sees(phone.mat, '50,00 €');
    await phone.sees(undoBar(phone), '50,00 €');
    await undoButton(phone).click();
    await phone.getByText('Aufgeladen und zurückgenommen').waitFor();
    await phone.sees(phone.mat, '0,00 €');

    await dora.gives('full_evening');
    await phone.celebratesRound();
    await phone.buys('Helles, frei statt 3,50 €');
    await phone.sees(undoBar(phone), 'auf Doras Nacken');
    await undoButton(phone).click();
    await phone.getByText('Helles zurückgenommen').waitFor();
    expect(await dora.balance()).toBe(20);
  });
});

it('a waiting tap is undone without being sent; one on its way is booked once and cancelled', async () => {
  const [toni, phone] = await house.joinsWithPhone('Toni', 20);
  await phone.losesNetwork();
  await phone.taps(HELLES);
  await phone.sees(undoBar(phone), 'notiert');
  await phone.waitingLine('Ein Getränk wartet auf Netz').waitFor();
  await undoButton(phone).click();
  await phone.getByText('Helles zurückgenommen').waitFor();
  await phone.sees(phone.mat, '20,00 €');
  await phone.waitingLine('Netz').waitFor({ state: 'hidden' });
  const calls = await holding(phone.page, PURCHASE);
  await phone.findsNetwork();

  const sent = phone.page.waitForRequest(`**${PURCHASE}`);
  await phone.taps(SPEZI);
  await sent;
  await phone.timePasses(2_500);
  await phone.dialog(NOTED).waitFor();
  await undoButton(phone).click();
  await phone.dialog(NOTED).waitFor({ state: 'hidden' });
  await phone.getByText('wird zurückgenommen …').waitFor();
  await phone.sees(phone.mat, '20,00 €');
  calls.release();
  await phone.getByText('war schon gebucht und ist storniert').waitFor();
  expect(calls.bodies).toHaveLength(1);
  await phone.bookedStrokes('Noch kein Getränk heute').waitFor({ state: 'attached' });
  expect((await toni.history()).transactions).toMatchObject([
    { drink_name: 'Spezi', cancelled: true },
    { type: 'adjustment' },
  ]);
  expect(await toni.balance()).toBe(20);
});

it('by keyboard, undo follows the card and stays while focused; a held key is one tap', async () => {
  const phone = await house.phoneOf(await house.joins('Ida', 20));
  await phone.stopsTime();
  await phone.drink(HELLES).focus();
  for (let held = 0; held < 3; held++) await phone.page.keyboard.down('Enter');
  await phone.dialog(BOUGHT).waitFor();
  await phone.page.keyboard.up('Enter');
  await phone.sees(phone.mat, '16,50 €');
  await phone.page.keyboard.press('Escape');
  await phone.dialog(BOUGHT).waitFor({ state: 'hidden' });
  await phone.page.keyboard.press('Tab');
  expect(await hasFocus(undoButton(phone))).toBe(true);
  await phone.timePasses(20_000);
  expect(await hasFocus(undoButton(phone))).toBe(true);
  await phone.page.keyboard.press('Shift+Tab');
  await phone.timePasses(6_000);
  await undoButton(phone).waitFor({ state: 'hidden' });
});

it('a drink undone at once is folded away in the history, but only after a reload', async () => {
  const [jakob, his] = await house.joinsWithPhone('Jakob');
  const { transaction } = await jakob.buys('Obstler');
  const history = await his.opens('Verlauf', 'Verlauf');
  const row = history.getByRole('listitem').filter({ hasText: 'Obstler' });
  await row.waitFor();
  await jakob.cancels(transaction.id);
  await row.getByText('storniert').waitFor();

  await his.page.reload();
  await history.getByText('Ein Getränk gleich zurückgenommen').waitFor();
  expect(await row.isVisible()).toBe(false);
  await history.getByText('Ein Getränk gleich zurückgenommen').click();
  await row.getByText('storniert').waitFor();
});
