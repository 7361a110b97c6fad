import type { Phone, ScreenSize } from '../../story-kit/phone.js';
import { goesTo, type Place, settles } from '../../story-kit/places.js';
import { axeFindings, finds, SMALL_TARGETS } from '../barriers.js';
import { BROKEN_WORDS } from '../broken-words.js';
import type { BrowserPhone } from '../browser-phone.js';
import { OVERLAPS, TOP } from '../overlaps.js';
import { STICKS_OUT } from '../sideways.js';

/** A named place or state of the app. `leads` resolves once it is on the screen. */
export interface Stop {
  readonly name: string;
  leads(phone: Phone): Promise<unknown>;
  readonly moment?: 'while it loads' | undefined;
}

export const stop = (name: string, leads: Stop['leads'], moment?: Stop['moment']): Stop => ({
  name,
  leads,
  moment,
});

/** The narrowest phone still about, a small one, a tablet or a phone on its side, and a computer. */
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
 * Goes from stop to stop on one page. Returns what keeps anybody out there, a line each: in light or dark, too small for a finger,
 * too wide or torn on some screen, and with letters twice as large.
 */
export async function walks(phone: BrowserPhone, stops: readonly Stop[], sizes = SIZES): Promise<string[]> {
  const found: string[] = [];
  for (const { name, leads, moment } of stops) {
    const missed = await leads(phone)
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
  // A sheet or a dialog is as wide on a computer as on a tablet.
  const lies = await phone.page.evaluate<boolean>(`${TOP} !== undefined`);
  for (const size of sizes.filter(({ width }) => width < WIDE || !lies)) {
    await phone.page.setViewportSize(size);
    const wrong = [SMALL_TARGETS, STICKS_OUT, ...(size.width === NARROW ? [BROKEN_WORDS] : [])];
    found.push(...(await finds(phone.page, ...wrong)).map((each) => `${size.width} px: ${each}`));
  }
  await phone.page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  const large = await finds(phone.page, OVERLAPS, STICKS_OUT);
  await phone.page.evaluate(`document.documentElement.style.fontSize = ''`);
  return [...found, ...large.map((each) => `large letters: ${each}`)];
}
