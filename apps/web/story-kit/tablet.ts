import { calls } from '@stammtisch/contracts';
import type { Guest } from '@stammtisch/test-kit';
import type { Locator } from 'playwright-core';
import { button } from './admin.js';
import type { House } from './house.js';
import type { Finder, Phone, PhoneOptions, ScreenSize } from './phone.js';

export const PORTRAIT: ScreenSize = { width: 768, height: 1024 };
export const PIN = '7306';
export const TABLET_PURCHASE = '/api/tablet/create-transaction/';

/** A new member with a PIN. */
export async function joinsWithPin(house: House, firstName: string): Promise<Guest> {
  const member = await house.joins(firstName, 200);
  await member.callWithPassword(calls.setPin, { body: { pin: PIN } });
  return member;
}

export const makesTabletLink = async ({ wirt }: House, name = 'Tresen vorn'): Promise<string> =>
  (await wirt.callWithPassword(calls.issueDeviceLink, { body: { kind: 'tablet', name } })).device_link;

export async function revokesLink({ wirt }: House, name: string): Promise<void> {
  const { links } = await wirt.call(calls.deviceLinks, {});
  const link = links.find((each) => each.name === name);
  await wirt.call(calls.revokeDeviceLink, { params: { id: link?.id ?? '' } });
}

export async function tabletAt<P extends Phone>(
  house: House<P>,
  link: string,
  options: PhoneOptions = {},
): Promise<P> {
  const tablet = await house.phone({ screen: PORTRAIT, ...options });
  await tablet.page.goto(link);
  await tile(tablet, 'Anna').waitFor();
  return tablet;
}

export const tile = (page: Finder, name: string): Locator => button(page, new RegExp(`^${name}`)).first();
export const drink = (page: Finder, name: string): Locator =>
  page.getByRole('region', { name: 'Getränke' }).getByRole('button', { name });
export const tapBar = (page: Finder): Locator => page.getByRole('contentinfo').getByRole('status');

/** Waits until the till has booked at least so many drinks since a revision. @returns who drank what, oldest first */
export async function bookedDrinks(house: House, after: number, atLeast = 0): Promise<string[]> {
  const { events, names } = await house.wirt.events('?type=DrinkPurchased&limit=200');
  const since = events.filter(({ revision }) => revision > after);
  if (since.length < atLeast) return bookedDrinks(house, after, atLeast);
  return since.map(({ data }) => `${names[`${data.memberId}`]}: ${data.name}`).reverse();
}

export const revisionOf = async ({ wirt }: House): Promise<number> =>
  (await wirt.events('?limit=1')).events[0]?.revision ?? -1;

/** Buys a drink for a member, and goes back to the names. */
export async function buysFor(page: Finder, name: string, what: string): Promise<void> {
  await tile(page, name).click();
  await drink(page, what).click();
  await button(page, 'Namen').click();
}

export async function opensMat(page: Finder, { name = 'Anna', pin = PIN } = {}): Promise<void> {
  await tile(page, name).click();
  await button(page, 'Mein Deckel').click();
  for (const digit of pin) await button(page, digit).click();
  await button(page, 'OK').click();
}
