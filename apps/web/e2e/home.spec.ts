import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import type { Locator } from 'playwright-core';
import { DESK, PHONE } from '../story-kit/phone.js';
import { answering, holding, watching } from '../story-kit/till-calls.js';
import { drawnAt } from './drawn.js';
import { House } from './house.js';

const house = House.opens();

const HELLES = 'Helles, 3,50 €';
const FREE_HELLES = 'Helles, frei statt 3,50 €';
const PURCHASE = '/api/create-transaction/';

let anna: Guest;
let bertl: Guest;

beforeAll(async () => {
  anna = await house.joins('Anna', 20);
  bertl = await house.joins('Bertl');
  await house.joins('Cilli');
});

afterEach(() => house.endsRounds());

const colourOf = (element: Locator) =>
  element.evaluate((each) => each.ownerDocument.defaultView.getComputedStyle(each).color);

describe('the header', () => {
  it('shows icon, title and tagline, and no way to the admin area to members', async () => {
    const { page } = await house.phoneOf(anna);
    const header = page.getByRole('banner');
    await header.getByRole('heading', { name: 'Stammtisch', level: 1 }).waitFor();
    await header.getByText('Deine digitale Bierkasse').waitFor();
    expect(await header.locator('svg').first().isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Admin', exact: true }).count()).toBe(0);
    expect(await page.title()).toBe('Stammtisch');
  });

  it("shows superusers a round 'A' that opens the admin area", async () => {
    const { page } = await house.phoneOf(house.wirt);
    const admin = page.getByRole('button', { name: 'Admin', exact: true });
    expect(await admin.textContent()).toBe('A');
    const named = () =>
      admin.evaluate((each) => each.ownerDocument.defaultView.getComputedStyle(each, '::after').visibility);
    expect(await named()).toBe('hidden');
    await admin.hover();
    expect(await named()).toBe('visible');
    await page.mouse.move(0, 0);
    await page.keyboard.press('Tab');
    await admin.and(page.locator(':focus')).waitFor();
    expect(await named()).toBe('visible');
    await admin.click();
    await page.waitForURL('**/admin');
  });
});

describe('the mat', () => {
  it('greets with the first name, or with the username where there is none', async () => {
    const phone = await house.phoneOf(anna);
    await phone.page.getByRole('heading', { name: 'Servus, Anna' }).waitFor();
    const quiet = await house.joins('Quirin');
    await quiet.changesProfile({ first_name: '' });
    const other = await house.phoneOf(quiet);
    await other.page.getByRole('heading', { name: 'Servus, quirin' }).waitFor();
  });

  it.each([
    ['light', 'rgb(179, 38, 30)'],
    ['dark', 'rgb(255, 154, 143)'],
  ] as const)('shows the balance in euro, and in red when negative (%s)', async (look, red) => {
    const kathi = await house.joins(`Kathi-${look}`, 1234.5);
    const phone = await house.phoneOf(kathi, { look });
    const balance = phone.mat.getByText('1.234,50 €');
    await balance.waitFor();
    expect(await colourOf(balance)).not.toBe(red);

    await house.wirt.setsBalance(kathi.id, -0.05);
    const debt = phone.mat.getByText('−0,05 €');
    await debt.waitFor();
    expect(await colourOf(debt)).toBe(red);
  });

  it('tells whoever is new what to do, until the first drink', async () => {
    const phone = await house.phoneOf(await house.joins('Gast'));
    await phone.sees(phone.mat, 'Lade auf oder trink: abgerechnet wird später');
    expect(await phone.page.getByText('danach').count()).toBe(0);
    await phone.buys(HELLES);
    await phone.sees(phone.mat, '−3,50 €');
    expect(await phone.mat.getByText('Lade auf').count()).toBe(0);
  });

  it("counts tonight's drinks in strokes", async () => {
    const franz = await house.joins('Franz');
    const phone = await house.phoneOf(franz);
    await phone.mat.getByRole('img', { name: 'Noch kein Getränk heute' }).waitFor({ state: 'attached' });
    await franz.buys('Wasser');
    await phone.mat.getByRole('img', { name: 'Ein Getränk heute' }).waitFor();
    await franz.buys('Wasser');
    await phone.mat.getByRole('img', { name: '2 Getränke heute' }).waitFor();
  });
});

describe('a drink card', () => {
  it('shows picture, name and price, and buys that drink with one tap', async () => {
    const phone = await house.phoneOf(anna);
    const { page } = phone;
    const weissbier = phone.drink('Weißbier, 3,90 €');
    expect(await weissbier.locator('img').getAttribute('src')).toBe('/icons/drinks/weissbier.png');
    await weissbier.getByText('Weißbier', { exact: true }).waitFor();
    await weissbier.getByText('3,90 €', { exact: true }).waitFor();

    const calls = await watching(page, PURCHASE);
    await phone.buys('Weißbier, 3,90 €');
    await phone.sees(phone.mat, '16,10 €');
    const { id: drink_id } = await anna.drink('Weißbier');
    expect(calls.bodies).toEqual([{ drink_id, tapped_at: expect.any(String), expected_price: 3.9 }]);
  });

  it('is faded and turns a spinner while its purchase is under way; a slip books nothing, a further tap counts', async () => {
    const mina = await house.joins('Mina', 10);
    const phone = await house.phoneOf(mina);
    await phone.stopsTime();
    const helles = phone.drink(HELLES);
    const purchase = await holding(phone.page, PURCHASE);
    await helles.dblclick();
    expect(await helles.getAttribute('aria-busy')).toBe('true');
    expect(await helles.locator('svg').isVisible()).toBe(true);
    const content = helles.locator('[aria-hidden=true]').first();
    expect(
      Number(await content.evaluate((each) => each.ownerDocument.defaultView.getComputedStyle(each).opacity)),
    ).toBeLessThan(1);
    await phone.timePasses(349);
    await helles.click();
    await phone.timePasses(1);
    await helles.click();

    purchase.release();
    await phone.sees(phone.dialog('Getränk erfolgreich gekauft!'), '×2');
    await phone.sees(phone.mat, '3,00 €');
    expect((await mina.history()).transactions.filter(({ type }) => type === 'purchase')).toHaveLength(2);
  });

  it('asks before it books another price than it shows, and books nothing until then', async () => {
    const nina = await house.joins('Nina', 20);
    const phone = await house.phoneOf(nina);
    const changed = {
      status: 409,
      code: 'price_changed',
      error: 'Der Preis hat sich gerade geändert',
      price: 9,
    };
    const refusal = await answering(phone.page, PURCHASE, changed);
    await phone.taps('Spezi, 2,80 €');
    const question = phone.page.getByRole('alertdialog', { name: /^Spezi kostet jetzt 9,00/ });
    await question.waitFor();
    await phone.picture('price-changed');
    const { id, name, icon } = await house.wirt.drink('Spezi');
    await house.wirt.changesDrink(id, { name, icon, price: 9 });
    await refusal.stop();
    await question.getByRole('button', { name: /^Für 9,00.€ bestellen$/ }).click();
    await phone.sees(phone.mat, '11,00 €');
    expect(await nina.balance()).toBe(11);
    await house.wirt.changesDrink(id, { name, icon, price: 2.8 });
  });

  it('comes back without a word when the purchase fails; only the console says so, in German', async () => {
    const phone = await house.phoneOf(anna);
    const { page } = phone;
    const before = await phone.mat.innerText();
    await answering(page, PURCHASE, { status: 404, error: 'Dieses Getränk gibt es nicht' });
    const line = page.waitForEvent('console', (each) => each.text().startsWith('Fehler'));
    await phone.taps(HELLES);
    expect((await line).type()).toBe('error');
    expect((await line).text()).toBe(
      `Fehler beim Kauf des Getränks (POST ${PURCHASE}): Dieses Getränk gibt es nicht`,
    );
    await page.locator('button:not([aria-busy])').filter({ hasText: HELLES }).waitFor();
    expect(await page.getByText('Dieses Getränk gibt es nicht').count()).toBe(0);
    expect(await page.getByRole('dialog').or(page.getByRole('alert')).count()).toBe(0);
    expect(await phone.mat.innerText()).toBe(before);
    await page.getByRole('status').getByText('Helles nicht gebucht').waitFor({ state: 'attached' });
  });

  it.each([
    ['shakes once', true, 1],
    ['stands still for people who want less motion, and', false, 0],
  ])('%s when its purchase fails', async (_, motion, times) => {
    const phone = await house.phoneOf(anna, { motion });
    const { page } = phone;
    await page.evaluate('{ globalThis.shakes = 0; Element.prototype.animate = () => shakes++; }');
    await answering(page, PURCHASE, { status: 404, error: 'Dieses Getränk gibt es nicht' });
    await phone.taps(HELLES);
    await page.getByRole('status').getByText('Helles nicht gebucht').waitFor({ state: 'attached' });
    expect(await page.evaluate('shakes')).toBe(times);
  });

  it('says what would be owed before the first tap that leads below zero, and not after it', async () => {
    const phone = await house.phoneOf(await house.joins('Tina', 3));
    const helles = phone.drink(HELLES);
    await helles.getByText('danach −0,50 €').waitFor();
    expect(await phone.drink('Spezi, 2,80 €').getByText('danach').count()).toBe(0);
    await phone.picture('before-debt');
    await phone.buys(HELLES);
    await phone.sees(phone.mat, '−0,50 €');
    expect(await phone.page.getByText('danach').count()).toBe(0);
  });

  it.each([
    ['Helles', '🍺'],
    ['Schorle rot', '🍷'],
    ['Obstler', '🥃'],
    ['Spezi', '🥤'],
    ['Wasser', '💧'],
  ])('of %s shows %s when its picture cannot be loaded', async (name, emoji) => {
    const phone = await house.phone();
    await house.logsIn(phone, anna);
    await phone.page.route('**/icons/drinks/*', (route) => route.abort());
    await phone.page.goto('/');
    await phone.page.getByRole('button', { name }).getByText(emoji, { exact: true }).waitFor();
  });

  it('that costs nothing is free, on the card and in the history', async () => {
    const { id } = await house.wirt.addsDrink({ name: 'Leitungswasser', price: 0, icon: 'wasser.png' });
    const phone = await house.phoneOf(bertl);
    await phone.buys('Leitungswasser, frei');
    expect(await phone.drink('Leitungswasser, frei').locator('s').count()).toBe(0);
    const history = await phone.opens('Verlauf', 'Verlauf');
    await history.getByRole('listitem').first().getByText('frei', { exact: true }).waitFor();
    await house.wirt.removesDrink(id);
  });
});

describe('an open round', () => {
  it('hangs on the slate and makes the drink free before the tap, until I had mine from it', async () => {
    const sepp = await house.joins('Sepp', 50);
    const phone = await house.phoneOf(bertl);
    expect(await phone.slate.count()).toBe(0);

    await sepp.gives('next_round', 'Weil’s grad schön ist');
    await phone.celebratesRound();
    await phone.sees(phone.slate, 'Auf Sepps Nacken!');
    await phone.sees(phone.slate, 'Dein nächstes Getränk geht auf Sepp');
    await phone.sees(phone.slate, '„Weil’s grad schön ist“');
    await phone.drink(FREE_HELLES).locator('s', { hasText: '3,50 €' }).waitFor();
    await phone.drink(FREE_HELLES).getByText('frei', { exact: true }).waitFor();

    await phone.buys(FREE_HELLES);
    await phone.slate.waitFor({ state: 'hidden' });
    await phone.drink(HELLES).waitFor();
    await phone.sees(phone.mat, '0,00 €');
  });

  it('for the evening stays on the slate for every drink, until it ends', async () => {
    const sepp = await house.joins('Seppl', 50);
    await sepp.gives('full_evening');
    const phone = await house.phoneOf(bertl, { screen: DESK });
    await phone.sees(phone.slate, 'Heute geht alles auf Seppl');
    await phone.buys(FREE_HELLES);
    await phone.buys(FREE_HELLES);
    await phone.sees(phone.slate, 'Auf Seppls Nacken!');

    await sepp.endsRound();
    await phone.slate.waitFor({ state: 'hidden' });
    await phone.drink(HELLES).waitFor();
  });

  it('of my own hangs there, too, but I pay my drinks', async () => {
    const leni = await house.joins('Leni', 10);
    await leni.gives('next_round');
    const phone = await house.phoneOf(leni);
    await phone.sees(phone.slate, 'Deine Runde läuft');
    await phone.buys(HELLES);
    await phone.sees(phone.mat, '6,50 €');
  });
});

describe('the drinks', () => {
  it.each([
    ['phone', PHONE],
    ['computer', DESK],
  ])(
    'keep their place under the thumb on a %s: through strokes, a round and a lost network',
    async (_, screen) => {
      const rosi = await house.joins(`Rosi${screen.width}`);
      const phone = await house.phoneOf(rosi, { screen });
      const { page } = phone;
      const spezi = page.getByRole('button', { name: /^Spezi/ });
      const where = async () => {
        const { x, y, width, height } = await drawnAt(spezi);
        return [x, y, width, height].map(Math.round);
      };
      const place = await where();
      const keepsItsPlace = async (after: string) =>
        expect({ after, place: await where() }).toEqual({ after, place });

      // An evening’s strokes, and a sum that gets longer.
      for (let drinks = 1; drinks <= 30; drinks++) {
        await rosi.buys('Obstler');
        await phone.mat
          .getByRole('img', {
            name: drinks === 1 ? 'Ein Getränk heute' : `${drinks} Getränke heute`,
            exact: true,
          })
          .waitFor();
        await keepsItsPlace(`stroke ${drinks}`);
      }
      await phone.picture('thirty-strokes');

      // A round begins, is drunk from, ends and is wiped off.
      await bertl.gives('full_evening', 'Weil’s grad schön ist');
      await phone.sees(phone.slate, 'Weil’s grad schön ist');
      await keepsItsPlace('a round has begun');
      await phone.picture('round-begins');
      await house.endsRounds();
      await page.getByRole('heading', { name: 'Die Runde ist zu Ende' }).waitFor();
      await keepsItsPlace('it has ended');
      await phone.picture('round-over');
      await bertl.gives('next_round');
      await phone.sees(phone.slate, 'Dein nächstes Getränk geht auf Bertl');
      await keepsItsPlace('the next one has begun');

      // A second one is open beside it, and is used up.
      await anna.buys('Helles');
      await anna.givesUpTo(3.5);
      for (let drinks = 0; drinks < 2; drinks++) await house.wirt.buys('Helles');
      await phone.slate.getByRole('heading', { name: 'Annas Runde ist ausgetrunken' }).waitFor();
      await phone.sees(phone.slate, 'Dein nächstes Getränk geht auf Bertl');
      await keepsItsPlace('the second one is used up');
      await phone.picture('second-round-used-up');

      await rosi.buys('Spezi');
      await page.getByText('Dein Getränk ging auf Bertls Nacken.', { exact: true }).waitFor();
      await keepsItsPlace('the drink from it is had');

      // The network goes and comes.
      await page.context().setOffline(true);
      await phone.sees(page.getByRole('banner'), 'Kein Netz. Tippen geht trotzdem, gebucht wird später.');
      await keepsItsPlace('the network is lost');
      await phone.picture('no-network');
      await page.context().setOffline(false);
      await phone.sees(page.getByRole('banner'), 'live');
      await keepsItsPlace('it is back');

      await page.getByRole('button', { name: 'Tafel wischen' }).click();
      await page.getByRole('region', { name: 'Vergangene Runde' }).waitFor({ state: 'hidden' });
    },
  );
});
