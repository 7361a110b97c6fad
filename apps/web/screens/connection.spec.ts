import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { HELLES, PURCHASE } from '../story-kit/noted.js';
import type { Phone } from '../story-kit/phone.js';
import { losingAnswers, silencing } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

let anna: Guest;

beforeAll(async () => {
  anna = await house.joins('Anna', 100);
});

/** How many drinks Anna has had. */
async function annasDrinks(): Promise<number> {
  const { transactions } = await anna.history('?limit=200');
  return transactions.filter(({ type }) => type === 'purchase').length;
}

const lostNotice = ({ page }: Phone) =>
  page.getByText('Kein Netz. Tippen geht trotzdem, gebucht wird später.', { exact: true });

describe('a lost connection', () => {
  it('is shown, and heals by itself with everything that was missed', async () => {
    const phone = await house.phoneOf(anna);
    const header = phone.page.getByRole('banner');
    await phone.sees(header, 'live');
    await house.till.kill();
    await lostNotice(phone).waitFor();
    await phone.sees(header, 'offline');
    await phone.mat.getByText('100,00 €').waitFor();

    await house.till.start();
    await anna.topsUp(11);
    await phone.sees(phone.mat, '111,00 €');
    await lostNotice(phone).waitFor({ state: 'hidden' });
    await phone.sees(header, 'live');
    await anna.buys('Obstler');
    await phone.sees(phone.feed, 'trinkt Obstler');
  });

  it('at the start leads to the login, and from there to the table once the till is back', async () => {
    const phone = await house.phone();
    await house.logsIn(phone, anna);
    const silence = await silencing(phone.page, '/api/home-data/');
    await phone.page.goto('/');
    await phone.page.getByRole('button', { name: 'Anmelden' }).waitFor();
    await silence.stop();
    await phone.page.evaluate("dispatchEvent(new Event('online'))");
    await phone.mat.waitFor();
  });
});

describe('a buying tap during a short cut', () => {
  it('that never reached the till is repeated and books once', async () => {
    const phone = await house.phoneOf(anna);
    const before = await annasDrinks();
    const silence = await silencing(phone.page, PURCHASE, 1);
    await phone.buys(HELLES);
    expect(silence.bodies).toHaveLength(2);
    expect(await annasDrinks()).toBe(before + 1);
  });

  it('whose answer got lost is repeated with the same key and books once', async () => {
    const phone = await house.phoneOf(anna);
    const before = await annasDrinks();
    const calls = await losingAnswers(phone.page, PURCHASE, 1);
    await phone.buys(HELLES);
    const keys = calls.headers.map((headers) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await annasDrinks()).toBe(before + 1);
  });

  it('whose answers all got lost is asked for again until there is one, and books once', async () => {
    const phone = await house.phoneOf(anna);
    const before = await annasDrinks();
    const calls = await losingAnswers(phone.page, PURCHASE, 2);
    const answered = phone.page.waitForResponse((response) => response.url().endsWith(PURCHASE));
    await phone.taps(HELLES);
    await phone.dialog('Notiert! Gebucht wird, sobald Netz da ist.').waitFor();
    await answered;
    expect(new Set(calls.headers.map((headers) => headers['idempotency-key'])).size).toBe(1);
    expect(await annasDrinks()).toBe(before + 1);
  });
});
