import type { Guest } from '@stammtisch/test-kit';
import type { Locator } from 'playwright-core';
import type { Phone } from './phone.js';

export const HELLES = 'Helles, 3,50 €';
export const SPEZI = 'Spezi, 2,80 €';
export const NOTED = 'Notiert! Gebucht wird, sobald Netz da ist.';

/** Where a drink is bought. */
export const PURCHASE = '/api/create-transaction/';

/** The line on the mat that tells of what waits, as it is read out. */
export const waitingLine = ({ mat }: Phone, words: string): Locator =>
  mat.getByRole('button', { name: words });

/** The strokes that are booked, as they are read out. */
export const inInk = ({ mat }: Phone, words: string): Locator =>
  mat.getByRole('img', { name: words, exact: true });

/** Taps a drink that can't be booked now, and puts its celebration away. */
export async function notes(phone: Phone, drink: string): Promise<void> {
  await phone.taps(drink);
  await phone.dialog(NOTED).waitFor();
  await phone.putsAway(phone.dialog(NOTED));
}

export const losesNetwork = ({ page }: Phone): Promise<void> => page.context().setOffline(true);
export const findsNetwork = ({ page }: Phone): Promise<void> => page.context().setOffline(false);

/** What the till has booked for a member, oldest first. */
export async function bookings(member: Guest): Promise<(string | null)[]> {
  const { transactions } = await member.history('?limit=200');
  return transactions
    .filter(({ type, cancelled }) => type === 'purchase' && !cancelled)
    .map(({ drink_name }) => drink_name)
    .reverse();
}
