import type { Guest } from '@stammtisch/test-kit';

export const HELLES = 'Helles, 3,50 €';
export const SPEZI = 'Spezi, 2,80 €';
export { NOTED } from './phone.js';

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
