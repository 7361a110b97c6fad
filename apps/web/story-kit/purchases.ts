import type { Guest } from '@stammtisch/test-kit';
import type { Phone } from './phone.js';

export const HELLES = 'Helles, 3,50 €';
export const FREE_HELLES = 'Helles, frei statt 3,50 €';
export const SPEZI = 'Spezi, 2,80 €';
export { NOTED } from './phone.js';
export const BOUGHT = 'Getränk erfolgreich gekauft!';

export const PURCHASE = '/api/create-transaction/';

/** Names of the drinks that the till has booked for a member, oldest first. */
export async function bookings(member: Guest): Promise<(string | null)[]> {
  const { transactions } = await member.history('?limit=200');
  return transactions
    .filter(({ type, cancelled }) => type === 'purchase' && !cancelled)
    .map(({ drink_name }) => drink_name)
    .reverse();
}

export const undoButton = (phone: Phone) => phone.getByRole('button', { name: 'Rückgängig' });

/** The undo offer, with what was booked. */
export const undoBar = (phone: Phone) => undoButton(phone).locator('xpath=..');
