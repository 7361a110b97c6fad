import { beforeAll, describe, expect, it } from '@jest/globals';
import { DESK, PHONE } from '../story-kit/phone.js';
import { PLACES, tourOf } from '../story-kit/places.js';
import { House } from './house.js';
import { changesByOrder, focusFrames } from './style-sheets.js';

const house = House.opens();
const landlordAt = tourOf(house, () => house.wirt);

beforeAll(async () => {
  await house.wirt.buys('Helles');
});

describe('the order in which the style sheets were built', () => {
  it.each(PLACES)('changes nothing at $path', async (place) => {
    const phone = await landlordAt(place);
    for (const screen of [PHONE, DESK]) {
      await phone.resizes(screen);
      expect(await changesByOrder(phone.page)).toEqual([]);
    }
  });
});

describe('a text field with the focus', () => {
  it('has one frame, the same in every place', async () => {
    const door = await house.phone();
    await door.page.goto('/');
    await door.page.getByLabel('Benutzername').waitFor();
    const frames = await focusFrames(door.page);
    for (const path of ['/guthaben', '/runde', '/konto', '/admin/getraenke/neu', '/admin/kasse/abschluss']) {
      const place = PLACES.find((each) => each.path === path) ?? { path };
      const found = await focusFrames((await landlordAt(place)).page);
      expect([path, found.length]).not.toEqual([path, 0]);
      frames.push(...found);
    }
    expect(frames.length).toBeGreaterThan(15);
    expect(new Set(frames.map((frame) => JSON.stringify(frame)))).toEqual(
      new Set([JSON.stringify({ box: 'rgb(31, 95, 168) solid 2px', own: 'none none' })]),
    );
  });
});
