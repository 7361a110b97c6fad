import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { DailyNews } from '../src/push/daily-news.js';
import { Outgoing } from '../src/push/outgoing.js';
import { DAY, HOUR, MINUTE } from './harness/movable-clock.js';
import { ACCOUNT, payingIn } from './harness/paying-in.js';
import { Browser, LocalPushService, status } from './harness/push-service.js';
import { openedTill } from './harness/test-till.js';
import { watched } from './harness/watched-log.js';

const till = openedTill();
const { anna } = till;
const service = LocalPushService.opened();
let bert: Guest;
let carl: Guest;
let count = 0;

beforeAll(async () => {
  service.knownTo(till);
  await payingIn.sets(anna, { cash: { confirm: true }, transfer: { ...ACCOUNT, confirm: true } });
});
beforeEach(async () => {
  till.clock.moveOn(DAY);
  till.seat(anna);
  bert = await till.member(`Bert${++count}`);
  carl = await till.member(`Carl${count}`);
});

const outcomes = watched('Push', 'debug');

const browserOf = (guest: Guest) => new Browser(service, guest);

/** All that there is to tell so far is on its way. */
const carried = () => new Promise<void>((done) => till.app.get(Outgoing).later(async () => done()));

describe('a top-up that waits', () => {
  test('is told to treasurers once a day, unless it is their own, and to nobody else', async () => {
    const [hers, his] = [await browserOf(anna).wants('waiting', 'top_up'), browserOf(carl)];
    await his.wants('waiting', 'top_up');
    const own = await hers.hearsLast(anna);
    await bert.paysIn(20, 'cash');
    await carl.paysIn(20, 'cash');
    expect(await hers.lines(2)).toEqual([own, 'Eine Aufladung wartet']);
    till.clock.moveOn(DAY);
    await bert.paysIn(20, 'cash');
    expect((await hers.lines(3)).slice(1)).toEqual(['Eine Aufladung wartet', 'Eine Aufladung wartet']);
    const [, first] = await hers.letters();
    expect(first && hers.opened(first).notification.navigate).toMatch(/\/admin$/);
    const last = await his.hearsLast(anna);
    expect(await his.lines()).toEqual([last]);
  });

  test('is told no more to whom the books were taken from while their push service was away', async () => {
    const his = await browserOf(carl).wants('waiting');
    await anna.setsRole(carl.id, 'treasurer');
    service.usually = status(503);
    await bert.paysIn(20, 'cash');
    await his.letters();
    await anna.setsRole(carl.id, null);
    service.usually = status(201);
    till.clock.moveOn(MINUTE);
    while (!outcomes.includes('waiting expired')) await new Promise(setImmediate);
    expect(await his.letters()).toHaveLength(1);
  });

  test('is let go of by a till that closes while it is to be told', async () => {
    await browserOf(anna).wants('waiting');
    service.usually = status(503);
    const slept = jest.spyOn(till.clock, 'sleep');
    await bert.paysIn(20, 'cash');
    const waits = () => slept.mock.calls.findIndex(([, signal]) => signal);
    while (waits() < 0) await new Promise(setImmediate);
    const sleep = slept.mock.results[waits()]?.value;
    await till.restart();
    await expect(sleep).rejects.toThrow('aborted');
    slept.mockRestore();
    service.knownTo(till);
    service.usually = status(201);
  });
});

describe('the limit', () => {
  /** The early evening comes, and a while of it passes before the till looks. */
  const evening = async (passed = 0) => {
    const { startsAt } = till.clock.evening(new Date(till.clock.ms() + DAY).toISOString());
    till.clock.moveTo(new Date(Date.parse(startsAt) + 12 * HOUR + passed).toISOString());
    till.app.get(DailyNews).look();
  };

  test('is told once it is near, in the early evening, and the same only once', async () => {
    const browser = await browserOf(bert).wants('limit', 'top_up');
    const rich = await browserOf(carl).wants('limit', 'top_up');
    await anna.setsBalance(bert.id, -15.8);
    await anna.setsBalance(carl.id, 0);
    for (const { id } of [bert, carl]) await anna.drawsLine(20, id);
    till.app.get(DailyNews).look();
    await evening();
    till.app.get(DailyNews).look();
    expect(await browser.lines()).toEqual(['Noch 4,20 € bis zum Limit']);
    await evening();
    await anna.setsBalance(bert.id, -18);
    till.app.get(DailyNews).look();
    await evening();
    expect(await browser.lines(2)).toEqual(['Noch 4,20 € bis zum Limit', 'Noch 2,00 € bis zum Limit']);
    await anna.setsBalance(bert.id, -21);
    await evening();
    for (const other of [browser, rich]) {
      const last = await other.hearsLast(anna);
      expect((await other.lines(other === rich ? 1 : 3)).at(-1)).toBe(last);
    }
  });

  test('is told once a day, by a till that was closed at six once it opens, and to nobody from ten in the evening on', async () => {
    const browser = await browserOf(bert).wants('limit', 'top_up');
    await anna.setsBalance(bert.id, -15.8);
    await anna.drawsLine(20, bert.id);
    await evening(3 * HOUR);
    expect(await browser.lines()).toEqual(['Noch 4,20 € bis zum Limit']);
    await carried();
    const other = await browserOf(carl).wants('limit', 'top_up');
    await anna.drawsLine(5, carl.id);
    till.app.get(DailyNews).look();
    const last = await other.hearsLast(anna);
    expect(await other.lines()).toEqual([last]);
    await evening(4 * HOUR);
    const late = await other.hearsLast(anna);
    expect(await other.lines(2)).toEqual([last, late]);
    await evening(4 * HOUR - 1);
    expect(await other.lines(3)).toEqual([last, late, 'Noch 5,00 € bis zum Limit']);
  });
});
