import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aDrink, aHome, aTransaction } from '@stammtisch/live/testing';
import { celebrationStore } from '../../lib/celebration-queue';
import { sessionStarted, tableStore } from '../../lib/table/store';
import { FakeServer } from '../../lib/testing/fake-server';
import { buy } from './buy';

const PURCHASE = '/api/create-transaction/';
const server = new FakeServer();

beforeEach(() => {
  server.takeOver();
  sessionStarted(aHome());
  celebrationStore.setState({ queue: [] });
});
afterEach(() => server.release());

describe('a purchase', () => {
  it('that the credit line refuses is told with the till’s sentence, for there is a way on', async () => {
    server.says(PURCHASE, {
      status: 409,
      body: { success: false, error: 'Dein Limit ist erreicht', code: 'credit_line' },
    });
    expect(await buy(aDrink())).toEqual({ beyondLine: 'Dein Limit ist erreicht' });
    expect(celebrationStore.getState().queue).toEqual([]);
  });

  it('that the drinker is too young for is told with the till’s kind sentence', async () => {
    const error = 'Das gibt es erst ab 18. Wie wär’s mit etwas anderem?';
    server.says(PURCHASE, { status: 409, body: { success: false, error, code: 'age' } });
    expect(await buy(aDrink({ min_age: 18 }))).toEqual({ tooYoung: error });
    expect(celebrationStore.getState().queue).toEqual([]);
  });

  it('whose price has changed is told with the new one, so that the member is asked', async () => {
    server.says(PURCHASE, {
      status: 409,
      body: { success: false, error: 'Der Preis hat sich gerade geändert', code: 'price_changed', price: 9 },
    });
    expect(await buy(aDrink())).toEqual({ nowCosts: 9 });
    expect(celebrationStore.getState().queue).toEqual([]);
  });

  it('sets the balance to the new one and is celebrated', async () => {
    const body = {
      success: true,
      new_balance: 16.5,
      member_received_gift: false,
      transaction: aTransaction(),
      revision: 1000,
    };
    server.says(PURCHASE, { body });
    expect(await buy(aDrink())).toBe('bought');
    expect(server.bodies).toEqual([{ drink_id: 'helles', expected_price: 3.5 }]);
    expect(tableStore.getState().table?.balance).toBe(1650);
    expect(celebrationStore.getState().queue).toMatchObject([{ type: 'purchase', drinks: [aDrink()] }]);
  });

  it('that fails shows nothing: one line on the console, and all stays as it was', async () => {
    const before = tableStore.getState().table;
    server.says(PURCHASE, {
      status: 404,
      body: { success: false, error: 'Dieses Getränk gibt es nicht mehr' },
    });
    expect(await buy(aDrink())).toBe('refused');
    expect(tableStore.getState().table).toEqual(before);
    expect(celebrationStore.getState().queue).toEqual([]);
    expect(server.logged).toEqual([
      'Fehler beim Kauf des Getränks (POST /api/create-transaction/): Dieses Getränk gibt es nicht mehr',
    ]);
  });
});
