import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { IDBDatabase, type IDBFactory, type IDBRequest } from 'fake-indexeddb';
import {
  bookings,
  findsNetwork,
  HELLES,
  inInk,
  losesNetwork,
  NOTED,
  notes,
  PURCHASE,
  SPEZI,
  waitingLine,
} from '../story-kit/noted.js';
import { answering, silencing, watching } from '../story-kit/till-calls.js';
import { diskIsFull, diskThatHangs, diskThatOpensLate } from './disk.js';
import { House } from './house.js';
import type { ScreenPhone } from './screen-phone.js';

const house = House.opens();

afterEach(() => void jest.restoreAllMocks());

/** Counts the transactions of outboxes. @returns how many there were, and a look that is not counted */
function counting({ dom }: ScreenPhone) {
  const { transaction } = IDBDatabase.prototype;
  const spy = jest.spyOn(IDBDatabase.prototype, 'transaction');
  const isEmpty = async () => {
    const opening = (dom.device.disk as IDBFactory).open('stammtisch');
    const kept = await done(opening);
    const outboxes = transaction.call(kept, 'outboxes').objectStore('outboxes');
    const count = await done(outboxes.count());
    kept.close();
    return count === 0;
  };
  return {
    transactions: () => spy.mock.calls.filter(([stores]) => [stores].flat().includes('outboxes')).length,
    /** Waits until no tap is kept. */
    async putAway() {
      while (!(await isEmpty()));
    },
    begins: () => spy.mockClear(),
  };
}

/** Writes an outbox on the phone's disk, while the app is closed. */
async function leaves({ dom }: ScreenPhone, memberId: string, outbox: readonly object[]): Promise<void> {
  const kept = await done((dom.device.disk as IDBFactory).open('stammtisch'));
  await done(kept.transaction('outboxes', 'readwrite').objectStore('outboxes').put(outbox, memberId));
  kept.close();
}

const done = <Result>(request: IDBRequest & { result: Result }): Promise<Result> =>
  new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });

describe('a tap that is booked at once', () => {
  it('takes two transactions of the outbox: one keeps it, and as sent, one puts it away', async () => {
    const member = await house.joins('Sepp', 20);
    const phone = await house.phoneOf(member);
    const { page } = phone;
    const { begins, putAway, transactions } = counting(phone);
    // What the start has to look for is over with the first.
    await phone.buys(HELLES);
    await putAway();
    begins();
    const calls = await watching(page, PURCHASE);
    for (const drink of [HELLES, SPEZI]) {
      await phone.buys(drink);
      await putAway();
    }
    expect(await bookings(member)).toEqual(['Helles', 'Helles', 'Spezi']);
    expect(calls.bodies).toHaveLength(2);
    expect(transactions()).toBe(2 * 2);
  });
});

describe('what the device has kept', () => {
  it('goes on: what was sent is sent again under its key, what waited follows, what was refused stays', async () => {
    const carl = await house.joins('Carl', 20);
    const phone = await house.phoneOf(carl);
    const { page } = phone;
    const { member, drinks } = await carl.home();
    const tappedAt = house.till.clock.now();
    const tap = (key: string, name: string, price: number) => {
      const id = drinks.find((drink) => drink.name === name)?.id;
      return { key, drink: { id, name, price, icon: 'bier.png' }, tappedAt };
    };
    await page.goto('about:blank');
    await leaves(phone, member.id, [
      {
        ...tap('key-of-a-tap-refused', 'Spezi', 2.8),
        state: 'refused',
        reason: 'Das geht nicht',
        price: 2.8,
      },
      { ...tap('key-of-a-tap-that-was-sent', 'Helles', 3.5), state: 'sent', strokesBefore: 0 },
      { ...tap('key-of-a-tap-that-waits', 'Wasser', 1.5), state: 'waiting' },
    ]);
    const calls = await watching(page, PURCHASE);
    await page.goto('/');
    await inInk(phone, '2 Getränke heute').waitFor();
    await waitingLine(phone, 'Ein Getränk nicht gebucht').click();
    const list = phone.dialog('Notiert');
    await phone.sees(list, 'Nicht gebucht: Das geht nicht');
    expect(await bookings(carl)).toEqual(['Helles', 'Wasser']);
    const keys = new Set(calls.headers.map((each) => each['idempotency-key']));
    expect([...keys]).toEqual(['key-of-a-tap-that-was-sent', 'key-of-a-tap-that-waits']);
    for (const body of calls.bodies) expect(body).toMatchObject({ tapped_at: tappedAt });

    // What was refused for its price is ordered anew: once, and a second no is told there.
    const order = list.getByRole('button', { name: /^Für 2,80.€ bestellen$/ });
    const no = await answering(page, PURCHASE, { status: 409, code: 'credit_line', error: 'Dein Limit' });
    await order.click();
    await list.getByRole('alert').getByText('Dein Limit').waitFor();
    await no.stop();
    await order.dblclick();
    await phone.sees(list, 'Hier wartet nichts mehr.');
    expect(await bookings(carl)).toEqual(['Helles', 'Wasser', 'Spezi']);
  });
});

describe('a slow disk', () => {
  it('opens late: what is tapped then is sent, as ever', async () => {
    const vera = await house.joins('Vera', 20);
    const phone = await house.phone();
    const disk = await diskThatOpensLate(phone);
    await house.logsIn(phone, vera);
    await phone.page.goto('/');
    await phone.live();
    await phone.timePasses(2_000);
    await disk.ends();
    await phone.taps(HELLES);
    await inInk(phone, 'Ein Getränk heute').waitFor();
    expect(await bookings(vera)).toEqual(['Helles']);
  });

  it('keeps a tap late, while nothing else is sent: it is booked, and not said to wait for a network', async () => {
    const phone = await house.phoneOf(await house.joins('Willi', 20));
    const disk = await diskThatHangs(phone);
    await phone.page.evaluate("dispatchEvent(new Event('online'))");
    await phone.taps(HELLES);
    await disk.ends();
    await phone.page.getByRole('dialog', { name: /^(Getränk erfolgreich gekauft|Notiert)!/ }).waitFor();
    expect(await phone.dialog(NOTED).count()).toBe(0);
  });

  it('has not been read yet: the list does not say that nothing waits', async () => {
    const phone = await house.phoneOf(await house.joins('Lina', 20));
    await silencing(phone.page, PURCHASE);
    await notes(phone, HELLES);
    await waitingLine(phone, 'Ein Getränk wartet auf Netz').click();
    const list = phone.dialog('Notiert');
    const tap = list.getByRole('listitem').filter({ hasText: 'Helles' });
    await tap.waitFor();
    const disk = await diskThatHangs(phone);
    await phone.page.reload();
    await list.waitFor();
    expect(await list.getByText('Hier wartet nichts mehr.').count()).toBe(0);
    await disk.ends();
    await tap.waitFor();
  });
});

describe('a browser that keeps nothing', () => {
  it.each([
    ['has no database, as in some private windows', ({ dom }: ScreenPhone) => (dom.device.disk = undefined)],
    ['has no room left', diskIsFull],
  ])('and %s, tries at once, and says without a network that nothing can wait', async (what, breaks) => {
    const name = what.includes('room') ? 'Max' : 'Nanni';
    const member = await house.joins(name, 20);
    const phone = await house.phone();
    breaks(phone);
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
