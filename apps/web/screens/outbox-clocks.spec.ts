import { describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { HOUR, MINUTE } from '../../api/test/harness/movable-clock.js';
import {
  bookings,
  findsNetwork,
  HELLES,
  inInk,
  losesNetwork,
  notes,
  SPEZI,
  waitingLine,
} from '../story-kit/noted.js';
import type { Phone } from '../story-kit/phone.js';
import { House } from './house.js';

const house = House.opens();

const now = () => Date.parse(house.till.clock.now());

/** A member's phone without a network; whatever they have tapped and seen they know from it. */
async function cutOff(member: Guest): Promise<Phone> {
  const phone = await house.phoneOf(member);
  await phone.page.waitForFunction("localStorage.getItem('stammtisch.kept')");
  await losesNetwork(phone);
  return phone;
}

describe('a phone whose clock was set wrong while the app was closed', () => {
  it.each([
    ['ahead', 3],
    ['behind', -3],
  ])('by three hours, %s: what is tapped without a network is booked, about when it was', async (how, by) => {
    const member = await house.joins(how);
    const phone = await cutOff(member);
    await phone.page.goto('about:blank');
    await phone.page.clock.setFixedTime(now() + by * HOUR);
    await phone.page.goto('/');
    await notes(phone, HELLES);
    await notes(phone, SPEZI);
    await findsNetwork(phone);
    await inInk(phone, '2 Getränke heute').waitFor();
    await waitingLine(phone, 'Netz').waitFor({ state: 'hidden' });
    expect(await bookings(member)).toEqual(['Helles', 'Spezi']);
    const { transactions } = await member.history();
    for (const { timestamp, tapped_at = timestamp } of transactions)
      expect(Math.abs(Date.parse(tapped_at) - now())).toBeLessThan(10 * MINUTE);
  });
});

// Last: nobody joins with an invite that is three days old.
describe('a tap that waited for more than three days', () => {
  it('is refused, and stays with the reason until it has been read', async () => {
    const berta = await house.joins('Berta');
    const phone = await cutOff(berta);
    await notes(phone, HELLES);
    house.till.clock.moveOn(72 * HOUR + MINUTE);
    await findsNetwork(phone);
    await waitingLine(phone, 'Ein Getränk nicht gebucht').waitFor();
    await phone.page.reload();
    await waitingLine(phone, 'Ein Getränk nicht gebucht').click();
    const list = phone.dialog('Notiert');
    await phone.sees(list, 'Nicht gebucht: Das ist mehr als drei Tage her und wird nicht mehr gebucht');
    expect(await bookings(berta)).toEqual([]);
    await list.getByRole('button', { name: 'Helles gelesen' }).click();
    await phone.sees(list, 'Hier wartet nichts mehr.');
    await phone.page.reload();
    await phone.live();
    expect(await waitingLine(phone, 'nicht gebucht').count()).toBe(0);
  });
});
