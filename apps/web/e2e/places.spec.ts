import { afterEach, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { DESK, PHONE } from '../story-kit/phone.js';
import { settles } from '../story-kit/places.js';
import { BOUGHT, HELLES, undoBar } from '../story-kit/purchases.js';
import { holding } from '../story-kit/till-calls.js';
import { drawnAt } from './drawn.js';
import { House } from './house.js';

const house = House.opens();

const RED = { light: 'rgb(179, 38, 30)', dark: 'rgb(255, 154, 143)' };

const anna = house.regular('Anna', 100);
const bertl = house.regular('Bertl');

afterEach(() => house.endsRounds());

describe('the table', () => {
  it('shows a debt in red, in light and dark, and fades a card while its purchase is loading', async () => {
    const kathi = await house.joins('Kathi', 1234.5);
    const phone = await house.phoneOf(kathi);
    const styleOf = (element: Locator, property: string) =>
      element.evaluate(
        (each, name) => each.ownerDocument.defaultView.getComputedStyle(each).getPropertyValue(name),
        property,
      );
    expect(await styleOf(phone.mat.getByText('1.234,50 €'), 'color')).not.toBe(RED.light);
    await house.wirt.setsBalance(kathi.id, -0.05);
    const debt = phone.mat.getByText('−0,05 €');
    await debt.waitFor();
    for (const look of ['light', 'dark'] as const) {
      await phone.page.emulateMedia({ colorScheme: look });
      expect(await styleOf(debt, 'color')).toBe(RED[look]);
    }
    const helles = phone.drink('Helles, 3,50 €');
    const purchase = await holding(phone.page, '/api/create-transaction/');
    await helles.click();
    await helles.and(phone.page.locator('[aria-busy=true]')).waitFor();
    const content = helles.locator('[aria-hidden=true]').first();
    expect(Number(await styleOf(content, 'opacity'))).toBeLessThan(1);
    purchase.release();
    await phone.dialog('Getränk erfolgreich gekauft!').waitFor();
  });
});

/** How far each field of a form is above its button, in px. */
const fieldOffsets = (button: Locator): Promise<number[]> =>
  button.evaluate((send) =>
    Array.from(send.form.elements, (each: typeof send) =>
      Math.round(send.getBoundingClientRect().top - each.getBoundingClientRect().top),
    ),
  );

it('a form’s layout does not shift when it shows an error', async () => {
  const { invite_link } = await house.wirt.invites();
  const phone = await house.phone();
  for (const [path, button, sentence] of [
    [invite_link, 'Registrieren', 'Bitte fülle alle Felder aus'],
    ['/guthaben', 'Aufladen', 'Bitte geben Sie einen gültigen Betrag ein'],
    ['/konto', 'Passwort ändern', 'Bitte fülle alle Felder aus'],
  ] as const) {
    if (path !== invite_link) await house.logsIn(phone, anna);
    await phone.page.goto(path);
    const send = phone.getByRole('button', { name: button, exact: true });
    await send.waitFor();
    await settles(phone);
    const before = await fieldOffsets(send);
    await send.click();
    await phone.showsError(sentence);
    expect({ path, standing: await fieldOffsets(send) }).toEqual({ path, standing: before });
  }
});

it.each([
  ['phone', PHONE],
  ['computer', DESK],
])('drinks stay in place on a %s through purchases, rounds and a lost network', async (_, screen) => {
  const rosi = await house.joins(`Rosi${screen.width}`);
  const phone = await house.phoneOf(rosi, { screen });
  const spezi = phone.getByRole('button', { name: /^Spezi/ });
  const boxOfSpezi = async () => {
    const { x, y, width, height } = await drawnAt(spezi);
    return [x, y, width, height].map(Math.round);
  };
  let bought = 0;
  const place = await boxOfSpezi();
  const expectSamePlace = async (after: string) =>
    expect({ after, place: await boxOfSpezi() }).toEqual({ after, place });

  // Strokes of a long evening, and a longer balance.
  for (const drinks of [1, 4, 5, 6, 10, 11, 20, 30]) {
    while (bought < drinks) {
      await rosi.buys('Obstler');
      bought++;
    }
    const strokes = drinks === 1 ? 'Ein Getränk heute' : `${drinks} Getränke heute`;
    await phone.mat.getByRole('img', { name: strokes, exact: true }).waitFor();
    await expectSamePlace(`stroke ${drinks}`);
  }

  // A round begins and ends, and the next one begins.
  await bertl.gives('full_evening', 'Weil’s grad schön ist');
  await phone.sees(phone.slate, 'Weil’s grad schön ist');
  await expectSamePlace('a round has begun');
  await house.endsRounds();
  await phone.getByRole('heading', { name: 'Die Runde ist zu Ende' }).waitFor();
  await expectSamePlace('it has ended');
  await bertl.gives('next_round');
  await phone.sees(phone.slate, 'Dein nächstes Getränk geht auf Bertl');
  await expectSamePlace('the next one has begun');

  // A second round is open beside it, and is used up.
  await anna.buys('Helles');
  await anna.givesUpTo(3.5);
  for (let drinks = 0; drinks < 2; drinks++) await house.wirt.buys('Helles');
  await phone.feed.getByText('Annas Runde ist ausgetrunken').first().waitFor();
  await phone.sees(phone.slate, 'Dein nächstes Getränk geht auf Bertl');
  expect(await phone.slate.textContent()).not.toContain('ausgetrunken');
  await expectSamePlace('the second one is used up');

  await rosi.buys('Spezi');
  await phone.getByText('Dein Getränk ging auf Bertls Nacken.', { exact: true }).waitFor();
  await expectSamePlace('the drink from it is had');

  // The network is lost and found.
  await phone.page.context().setOffline(true);
  await phone.sees(phone.getByRole('banner'), 'Kein Netz. Tippen geht trotzdem, gebucht wird später.');
  await expectSamePlace('the network is lost');
  await phone.page.context().setOffline(false);
  await phone.sees(phone.getByRole('banner'), 'live');
  await expectSamePlace('it is back');

  await phone.getByRole('button', { name: 'Tafel wischen' }).click();
  await phone.getByRole('region', { name: 'Vergangene Runde' }).waitFor({ state: 'hidden' });
});

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('not on the screen');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe('the undo offer', () => {
  it('covers neither the navigation nor the drink’s card, in portrait or landscape', async () => {
    const phone = await house.phoneOf(await house.joins('Leni', 1234.5));
    const cards = phone.getByRole('region', { name: 'Getränke' }).getByRole('listitem');
    for (const screen of [
      { width: 320, height: 568 },
      { width: 740, height: 360 },
    ]) {
      await phone.resizes(screen);
      for (const card of await cards.all()) {
        const drink = card.getByRole('button').first();
        await drink.click();
        await phone.dialog(BOUGHT).waitFor();
        await phone.dismisses(phone.dialog(BOUGHT));
        await undoBar(phone).waitFor();
        expect(await overlap(undoBar(phone), phone.getByRole('navigation'))).toBe(false);
        expect(await overlap(undoBar(phone), drink)).toBe(false);
        if (screen.width >= 720) expect(await overlap(undoBar(phone), phone.feed)).toBe(false);
        const box = await undoBar(phone).boundingBox();
        expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= screen.width).toBe(true);
      }
    }
  });

  it('is right below the drinks on a wide screen, and does not cover the feed', async () => {
    const phone = await house.phoneOf(await house.joins('Resi', 20), { screen: DESK });
    await phone.buys(HELLES);
    const menu = await phone.getByRole('region', { name: 'Getränke' }).boundingBox();
    const below = async () =>
      ((await undoBar(phone).boundingBox())?.y ?? 0) - (menu ? menu.y + menu.height : 0);
    expect(await below()).toBeGreaterThan(0);
    expect(await below()).toBeLessThan(30);
    await phone.topsUp(50);
    await phone.sees(undoBar(phone), '50,00 €');
    expect(await overlap(undoBar(phone), phone.feed)).toBe(false);
  });
});
