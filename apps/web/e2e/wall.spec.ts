import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESK, PHONE, type Phone, type ScreenSize } from '../story-kit/phone.js';
import { scrollsSideways } from './barriers.js';
import { House } from './house.js';

const house = House.opens();

const TELEVISION: ScreenSize = { width: 1920, height: 1080 };
const UPRIGHT: ScreenSize = { width: 1080, height: 1920 };

let link: string;

beforeAll(async () => {
  link = (await house.wirt.makesWallLink()).wall_link;
});

/** A television at the table, with nobody logged in. */
async function television(screen = TELEVISION): Promise<Phone> {
  const wall = await house.phone({ owner: 'wall', screen });
  await wall.page.goto(link);
  return wall;
}

const feed = (page: Page) => page.getByRole('region', { name: 'Gerade eben' });

describe('the slate', () => {
  it('cuts a long name before the drink, and no name while its line has room', async () => {
    const name = 'Ferdinand-Maximilian von und zu Hohenburg';
    const ferdl = await house.joins(name.replaceAll(' ', '-'), 50);
    await ferdl.buys('Weißbier');
    const screen = await television();
    const { page } = screen;
    for (const size of [TELEVISION, UPRIGHT, PHONE]) {
      await screen.resizes(size);
      const told = feed(page).getByRole('paragraph').filter({ hasText: 'trinkt Weißbier' }).first();
      const room = await told.evaluate(
        (line) =>
          line.getBoundingClientRect().bottom -
          (line.lastElementChild?.getBoundingClientRect().bottom ?? Number.NaN),
      );
      expect(room).toBeGreaterThanOrEqual(0);
    }
    await screen.resizes(TELEVISION);
    const row = page.getByRole('region', { name: /^Heute am Tisch/ }).getByRole('listitem');
    const written = row.getByText('Ferdinand');
    expect(await written.evaluate((all) => all.scrollWidth <= all.clientWidth)).toBe(true);
    // There is room for it, too.
    await page.getByRole('region', { name: 'Was heute getrunken wurde' }).getByText('Weißbier').waitFor();
  });

  it('tells the whole of a drink with a long name', async () => {
    const name = 'Apfelschorle naturtrüb groß';
    await house.wirt.addsDrink({ name, price: 4.2, icon: 'cola.png' });
    const guest = await house.joins('Maria-Theresia', 20);
    await guest.buys(name);
    const { page } = await television(DESK);
    const told = feed(page).getByRole('paragraph').filter({ hasText: name }).first();
    expect(await told.evaluate((line) => line.scrollHeight <= line.clientHeight)).toBe(true);
  });

  it('never scrolls, on whatever screen', async () => {
    const screen = await television();
    const { page } = screen;
    await feed(page).getByRole('listitem').first().waitFor();
    for (const size of [TELEVISION, UPRIGHT, PHONE]) {
      await screen.resizes(size);
      expect(await scrollsSideways(page)).toBe(false);
      expect(await page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0);
    }
  });
});
