import { describe, expect, it } from '@jest/globals';
import { watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

describe('the history', () => {
  it('loads older transactions when scrolled to', async () => {
    const { id: drink_id } = await house.wirt.drink('Wasser');
    const sepp = await house.joins('Sepp');
    const taps = Array.from({ length: 70 }, () => sepp.post('/api/create-transaction/', { drink_id }));
    await Promise.all(taps);
    const phone = await house.phoneOf(sepp);
    const pages = await watching(phone.page, '/api/transaction-history/');
    const sheet = await phone.opens('Verlauf', 'Verlauf');
    const rows = sheet.getByRole('listitem');
    await rows.nth(49).waitFor({ state: 'attached' });
    expect(await rows.count()).toBe(50);
    expect(pages.bodies).toHaveLength(1);
    await rows.nth(49).scrollIntoViewIfNeeded();
    await rows.nth(69).waitFor({ state: 'attached' });
    expect(await rows.count()).toBe(70);
    expect(pages.bodies).toHaveLength(2);
  });
});
