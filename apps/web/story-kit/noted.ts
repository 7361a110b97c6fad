import type { Guest } from '@stammtisch/test-kit';
import type { Phone } from './phone.js';

export const HELLES = 'Helles, 3,50 €';
export const FREE_HELLES = 'Helles, frei statt 3,50 €';
export const SPEZI = 'Spezi, 2,80 €';
export { NOTED } from './phone.js';
export const BOUGHT = 'Getränk erfolgreich gekauft!';

/** Where a drink is bought. */
export const PURCHASE = '/api/create-transaction/';

/** What the till has booked for a member, oldest first. */
export async function bookings(member: Guest): Promise<(string | null)[]> {
  const { transactions } = await member.history('?limit=200');
  return transactions
    .filter(({ type, cancelled }) => type === 'purchase' && !cancelled)
    .map(({ drink_name }) => drink_name)
    .reverse();
}

/** Undoes the booking of just now. */
export const undoButton = (phone: Phone) => phone.getByRole('button', { name: 'Rückgängig' });

/** The bar with what was booked and the button that undoes it. */
export const undoBar = (phone: Phone) => undoButton(phone).locator('xpath=..');
