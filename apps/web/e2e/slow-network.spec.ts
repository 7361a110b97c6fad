import { describe, expect, it } from '@jest/globals';
import { House } from './house.js';
import { age, firstPainted, slowsDown } from './slow.js';

const house = House.opens();

const PAINTED_MS = 2_000;
const USABLE_MS = 5_000;

/** When somebody with an empty cache sees something, and when they can type their name, on a phone that is no slower than said. */
async function opensTheDoor() {
  const { page } = await house.phone();
  const slower = await slowsDown(page);
  await page.goto('/', { waitUntil: 'commit' });
  const painted = await firstPainted(page);
  await page.getByLabel('Benutzername').fill('anna');
  const usable = await age(page);
  await page.close();
  return { painted: painted / slower, usable: usable / slower };
}

describe('at 50 kB/s, on a phone six times as slow as a good machine', () => {
  it('there is a picture within 2 s, and the login can be used within 5 s', async () => {
    const tries = [];
    // A machine that is busy with something else gets another chance; an app that is too heavy fails each time.
    do tries.push(await opensTheDoor());
    while (
      tries.length < 4 &&
      !tries.some(({ painted, usable }) => painted < PAINTED_MS && usable < USABLE_MS)
    );
    expect(Math.min(...tries.map(({ painted }) => painted))).toBeLessThan(PAINTED_MS);
    expect(Math.min(...tries.map(({ usable }) => usable))).toBeLessThan(USABLE_MS);
  });
});
