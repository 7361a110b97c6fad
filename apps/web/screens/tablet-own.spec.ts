import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { button } from '../story-kit/admin.js';
import { findsNetwork, HELLES, losesNetwork, SPEZI } from '../story-kit/noted.js';
import type { Phone } from '../story-kit/phone.js';
import {
  booked,
  drink,
  joinsWithPin,
  makesLink,
  opensMat,
  revisionOf,
  revokesLink,
  serves,
  slip,
  TABLET_PURCHASE,
  tabletAt,
  tile,
} from '../story-kit/tablet.js';
import { holding, losingAnswers } from '../story-kit/till-calls.js';
import { diskIsFull } from './disk.js';
import { House } from './house.js';

const house = House.opens();

let link: string;

beforeAll(async () => {
  await joinsWithPin(house, 'Anna');
  await house.wirt.prepares('Bert');
  link = await makesLink(house);
});

afterEach(() => void jest.restoreAllMocks());

const mat = ({ page }: Phone, name: string) => page.getByRole('region', { name: `Für ${name}` });

/** A tablet that knows a new member. */
async function tabletThatKnows(name: string): Promise<Phone> {
  await joinsWithPin(house, name);
  const tablet = await tabletAt(house, link);
  await opensMat(tablet.page, { name });
  await button(tablet.page, 'Fertig').waitFor();
  return tablet;
}

describe('the answer to a PIN', () => {
  it('comes late: whoever stands there by then keeps the screen and their drink', async () => {
    const before = await revisionOf(house);
    const tablet = await tabletAt(house, link);
    const { page } = tablet;
    const checking = await holding(page, '/api/tablet/open/');
    const checked = page.waitForResponse('**/api/tablet/open/');
    await opensMat(page);
    await button(page, 'Namen').click();
    await tile(page, 'Bert').click();
    await drink(page, HELLES).waitFor();
    checking.release();
    await checked;
    await drink(page, HELLES).click();
    while ((await booked(house, before)).length === 0);
    expect(await booked(house, before)).toEqual(['Bert: Helles']);
  });
});

describe('a drink that somebody known takes back', () => {
  it('is one, even with a double tap', async () => {
    const tablet = await tabletThatKnows('Carla');
    const { page } = tablet;
    for (const [name, card] of Object.entries({ Helles: HELLES, Spezi: SPEZI })) {
      await drink(page, card).click();
      await button(page, `${name} zurücknehmen`).waitFor();
    }
    const before = await revisionOf(house);
    await button(page, 'Spezi zurücknehmen').click();
    await button(page, 'Helles zurücknehmen').click();
    await drink(page, 'Wasser').click();
    await button(page, 'Wasser zurücknehmen').waitFor();
    const { events } = await house.wirt.events('?type=TransactionCancelled&limit=200');
    expect(events.filter(({ revision }) => revision > before)).toHaveLength(1);
  });

  it('by the bar at the foot is off their mat, too', async () => {
    const tablet = await tabletThatKnows('Dora');
    const { page } = tablet;
    await drink(page, HELLES).click();
    await tablet.sees(mat(tablet, 'Dora'), /196,50\s€/);
    await button(page, 'Helles zurücknehmen').waitFor();
    await button(page, 'Rückgängig').click();
    await tablet.sees(slip(page), 'zurückgenommen');
    await tablet.sees(mat(tablet, 'Dora'), /200,00\s€/);
    await button(page, 'Helles zurücknehmen').waitFor({ state: 'hidden' });
  });
});

describe('a top-up whose answer gets lost', () => {
  it('is booked once, even if the PIN is entered again in between', async () => {
    const emil = await joinsWithPin(house, 'Emil');
    const tablet = await tabletAt(house, link);
    const { page } = tablet;
    await losingAnswers(page, '/api/tablet/recharge-credit/', 2);
    const sheet = tablet.dialog('Guthaben aufladen');
    const topsUp = async () => {
      await opensMat(page, { name: 'Emil' });
      await button(page, 'Aufladen').click();
      await sheet.getByRole('button', { name: /^10\s€$/ }).click();
      await sheet.getByRole('button', { name: /aufladen$/ }).click();
    };
    await topsUp();
    await tablet.sees(sheet.getByRole('alert'), /doppelt wird nichts/);
    await page.keyboard.press('Escape');
    await button(page, 'Fertig').click();
    await topsUp();
    await tablet.sees(slip(page), /10,00\s€ aufgeladen/);
    expect(await emil.balance()).toBe(210);
  });
});

describe('a drink that was taken back', () => {
  it('while the disk was full stays so', async () => {
    const before = await revisionOf(house);
    const tablet = await tabletAt(house, link);
    const { page } = tablet;
    await losesNetwork(tablet);
    await tablet.timePasses(2_000);
    await tablet.sees(page.getByRole('banner'), 'ohne Netz');
    await serves(page, 'Bert', HELLES);
    await serves(page, 'Anna', SPEZI);
    await button(page, '2 notiert').waitFor();
    diskIsFull();
    await button(page, 'Rückgängig').click();
    await button(page, '1 notiert').waitFor();
    jest.restoreAllMocks();
    await findsNetwork(tablet);
    while (!(await booked(house, before)).includes('Bert: Helles'));
    await serves(page, 'Bert', SPEZI);
    while (!(await booked(house, before)).includes('Bert: Spezi'));
    expect(await booked(house, before)).toEqual(['Bert: Helles', 'Bert: Spezi']);
  });

  it('on its way under a link that is exchanged is not booked anew, and is to be looked after', async () => {
    const before = await revisionOf(house);
    const tablet = await tabletAt(house, await makesLink(house, 'Keller'));
    const { page } = tablet;
    const buying = await holding(page, TABLET_PURCHASE, { heard: true });
    await serves(page, 'Bert', HELLES);
    while ((await booked(house, before)).length === 0);
    await button(page, 'Rückgängig').click();
    await tablet.sees(slip(page), 'wird zurückgenommen');
    await revokesLink(house, 'Keller');
    await page.getByText('Dieser Link gilt nicht mehr').waitFor();
    await buying.stop();
    await page.goto(await makesLink(house, 'Keller'));
    await page.reload();
    await serves(page, 'Anna', SPEZI);
    while (!(await booked(house, before)).includes('Anna: Spezi'));
    expect(await booked(house, before)).toEqual(['Bert: Helles', 'Anna: Spezi']);
    await button(page, '1 nicht gebucht').click();
    await tablet.sees(tablet.dialog('Notiert'), 'Vielleicht doch gebucht');
  });
});
