import type { Phone, ScreenSize } from '../../story-kit/phone.js';
import { goesTo, type Place, settles } from '../../story-kit/places.js';
import { axeFindings, checksInPage, runChecks, SMALL_TARGETS } from '../barriers.js';
import { BROKEN_WORDS } from '../broken-words.js';
import type { BrowserPhone } from '../browser-phone.js';
import { OVERLAPS, TOP } from '../overlaps.js';
import { OVERFLOWS } from '../sideways.js';

/** A named place or state of the app. `open` resolves once it is on the screen. */
export interface Stop {
  readonly name: string;
  open(phone: Phone): Promise<unknown>;
  readonly moment?: 'while it loads' | undefined;
}

export const stop = (name: string, open: Stop['open'], moment?: Stop['moment']): Stop => ({
  name,
  open,
  moment,
});

/** The narrowest phone in use, a phone on its side, a computer, and a small phone. */
export const SIZES: readonly ScreenSize[] = [
  { width: 320, height: 568 },
  { width: 740, height: 360 },
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];
const NARROW = 360;
const WIDE = 1000;

export const toPlace = (place: Place): Stop => stop(place.path, (phone) => goesTo(phone, place));

/**
 * Visits the stops on one page. Returns their accessibility barriers, one line each: axe's findings in light and dark, small targets,
 * overflow and broken words at each size, and with letters twice as large.
 */
export async function barriersOnTour(
  phone: BrowserPhone,
  stops: readonly Stop[],
  sizes = SIZES,
): Promise<string[]> {
  const found: string[] = [];
  for (const { name, open, moment } of stops) {
    const missed = await open(phone)
      .then(() => (moment ? undefined : settles(phone)))
      .catch((error: Error) => error);
    if (missed) {
      found.push(`${name}: not reached, ${missed.message}`);
      continue;
    }
    await phone.picture(`${name.replaceAll(/[^\wäöü]+/g, '-')}`);
    found.push(...(await barriersAt(phone, sizes)).map((each) => `${name}, ${each}`));
  }
  return found;
}

async function barriersAt(phone: Phone, sizes: readonly ScreenSize[]): Promise<string[]> {
  const found = await axeFindings(phone.page);
  // Sheets and dialogs are no wider on a computer.
  const hasDialog = await phone.page.evaluate<boolean>(`${TOP} !== undefined`);
  for (const size of sizes.filter(({ width }) => width < WIDE || !hasDialog)) {
    await phone.page.setViewportSize(size);
    const small = await runChecks(phone.page, SMALL_TARGETS, OVERFLOWS, BROKEN_WORDS);
    found.push(...small.map((each) => `${size.width} px: ${each}`));
    if (size.width !== NARROW && size.width < WIDE) continue;
    const large = await phone.page.evaluate<string[]>(LARGE_LETTERS);
    found.push(...large.map((each) => `${size.width} px, large letters: ${each}`));
  }
  return found;
}

/** In a page: findings with letters twice as large. */
const LARGE_LETTERS = `(async () => {
  const { style } = document.documentElement;
  style.fontSize = '200%';
  const found = await ${checksInPage(OVERLAPS, OVERFLOWS, BROKEN_WORDS)};
  style.fontSize = '';
  return found;
})()`;
