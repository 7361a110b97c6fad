import { describe, expect, it } from '@jest/globals';
import { House } from './house.js';
import {
  bookings,
  findsNetwork,
  HELLES,
  losesNetwork,
  notes,
  PURCHASE,
  SPEZI,
  waitingLine,
} from './noted.js';
import { silencing, watching } from './till-calls.js';

const house = House.opens();

/** Counts what is done to the outbox on this device. */
const COUNTING = `{
  globalThis.transactions = 0;
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (stores, ...given) {
    if ([stores].flat().includes('outboxes')) transactions += 1;
    return transaction.call(this, stores, ...given);
  };
}`;

describe('a tap that is booked at once', () => {
  it('takes two transactions of the outbox: one keeps it, and as sent, one puts it away', async () => {
    const member = await house.joins('Sepp', 20);
    const phone = await house.phoneOf(member);
    await phone.page.evaluate(COUNTING);
    const calls = await watching(phone.page, PURCHASE);
    await phone.buys(HELLES);
    await phone.buys(SPEZI);
    expect(await bookings(member)).toEqual(['Helles', 'Spezi']);
    expect(calls.bodies).toHaveLength(2);
    expect(await phone.page.evaluate('transactions')).toBe(2 * 2);
  });
});

/** Keeps everybody else on this device from the outbox, until `released` is set. */
const HOLDING = `new Promise((held) => {
  const opening = indexedDB.open('stammtisch');
  opening.onsuccess = () => {
    const outboxes = opening.result.transaction('outboxes', 'readwrite').objectStore('outboxes');
    const hold = () => {
      held();
      if (!globalThis.released) outboxes.get('').onsuccess = hold;
    };
    hold();
  };
})`;

describe('a slow disk', () => {
  it('has not been read yet: the list does not say that nothing waits', async () => {
    const phone = await house.phoneOf(await house.joins('Lina', 20));
    await silencing(phone.page, PURCHASE);
    await notes(phone, HELLES);
    await waitingLine(phone, 'Ein Getränk wartet auf Netz').click();
    const list = phone.dialog('Notiert');
    const tap = list.getByRole('listitem').filter({ hasText: 'Helles' });
    await tap.waitFor();
    const elsewhere = await phone.page.context().newPage();
    await elsewhere.goto(`${house.till.url}/manifest.webmanifest`);
    await elsewhere.evaluate(HOLDING);
    await phone.page.reload();
    await list.waitFor();
    expect(await list.getByText('Hier wartet nichts mehr.').count()).toBe(0);
    await elsewhere.evaluate('released = true');
    await tap.waitFor();
  });
});

describe('a browser that keeps nothing', () => {
  it.each([
    [
      'has no database, as in some private windows',
      'delete IDBFactory.prototype.open; delete globalThis.indexedDB;',
    ],
    [
      'has no room left',
      "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };",
    ],
  ])('and %s, tries at once, and says without a network that nothing can wait', async (what, breaks) => {
    const name = what.includes('room') ? 'Max' : 'Nanni';
    const member = await house.joins(name, 20);
    const phone = await house.phone();
    await phone.page.addInitScript(breaks);
    await house.logsIn(phone, member);
    await phone.page.goto('/');
    await phone.live();
    await phone.buys(HELLES);
    await losesNetwork(phone);
    await phone.taps(SPEZI);
    await phone.sees(phone.page.getByRole('banner'), /dieser Browser kann nichts vormerken/);
    await phone.page.getByRole('status').getByText('Spezi nicht gebucht').waitFor({ state: 'attached' });
    expect(await waitingLine(phone, 'Netz').count()).toBe(0);
    await findsNetwork(phone);
    await phone.buys(SPEZI);
    expect(await bookings(member)).toEqual(['Helles', 'Spezi']);
  });
});
