import { beforeAll, describe, expect, it } from '@jest/globals';
import { PHONE, type Phone } from '../story-kit/phone.js';
import { PLACES, standsAt, tourOf } from '../story-kit/places.js';
import { House } from './house.js';
import { sticksOut } from './sideways.js';

const house = House.opens();

beforeAll(async () => {
  await house.wirt.buys('Helles');
  await house.wirt.gives('full_evening', 'Weil’s grad schön ist, prost!');
});

/** Words that lie over others, or are cut off at their upper or lower edge, a line each. */
const overlaps = ({ page }: Phone) =>
  page.evaluate<string[]>(`(() => {
    const top = document.querySelector('dialog[open]') ?? document.querySelector('#root');
    const words = [];
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const unseen = (element) => {
      for (let each = element; each; each = each.parentElement) {
        const { clipPath, opacity } = getComputedStyle(each);
        if (clipPath !== 'none' || opacity === '0') return true;
      }
      return !element.checkVisibility({ visibilityProperty: true });
    };
    // Lines that a clamp cuts off are still there, but nobody sees them.
    const isShown = (box, element) => {
      for (let each = element; each && each !== top; each = each.parentElement) {
        if (getComputedStyle(each).overflowY === 'visible') continue;
        const frame = each.getBoundingClientRect();
        if (box.top >= frame.bottom - 2 || box.bottom <= frame.top + 2) return false;
      }
      return true;
    };
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      // The footer and the navigation lie over what scrolls, on purpose.
      if (!walker.currentNode.data.trim() || unseen(parent) || parent.closest('nav, footer')) continue;
      range.selectNodeContents(walker.currentNode);
      for (const box of range.getClientRects()) {
        if (isShown(box, parent)) words.push({ text: walker.currentNode.data, parent, box });
      }
    }
    for (const input of top.querySelectorAll('input:not([type=radio], [type=checkbox]), textarea, select')) {
      if (!unseen(input)) words.push({ text: input.name, parent: input, box: input.getBoundingClientRect() });
    }
    const found = [];
    for (const [at, one] of words.entries()) {
      for (const other of words.slice(at + 1)) {
        if (one.parent === other.parent) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Lines may touch: letters hardly ever fill them.
        if (wide > 2 && high > one.box.height / 4) found.push(one.text + ' / ' + other.text);
      }
    }
    return found;
  })()`);

describe('letters twice as large', () => {
  const goesTo = tourOf(house, () => house.wirt, { screen: PHONE });

  it.each(PLACES)('lie over nothing and fit at $path', async (place) => {
    const phone = await goesTo(place);
    await phone.page.evaluate(`document.documentElement.style.fontSize = '200%'`);
    await phone.picture(`large${place.path.replaceAll('/', '-')}`);
    expect({ over: await overlaps(phone), out: await sticksOut(phone.page) }).toEqual({ over: [], out: [] });
  });

  it('do so at the door, too', async () => {
    const phone = await house.phone();
    await phone.page.goto('/');
    await phone.page.getByRole('button', { name: 'Anmelden' }).waitFor();
    await phone.page.evaluate(`document.documentElement.style.fontSize = '200%'`);
    await phone.picture('large-login');
    expect({ over: await overlaps(phone), out: await sticksOut(phone.page) }).toEqual({ over: [], out: [] });
  });
});

describe('with the system’s colours', () => {
  it('the main button is told from the others', async () => {
    const { page } = await standsAt(house, house.wirt, { path: '/guthaben', sheet: 'Guthaben aufladen' });
    await page.emulateMedia({ forcedColors: 'active' });
    const ground = (name: RegExp) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name })
        .first()
        .evaluate((each) => each.ownerDocument.defaultView?.getComputedStyle(each).backgroundColor);
    expect(await ground(/^Aufladen/)).not.toBe(await ground(/^5/));
  });
});
