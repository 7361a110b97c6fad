import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { idempotencyKey } from '@stammtisch/test-kit';
import { Names } from '../src/engine/people/names.js';
import { Postings } from '../src/engine/read-model/books.js';
import { Journal } from '../src/engine/read-model/journal.js';
import { Questions } from '../src/engine/read-model/questions.js';
import { ReadModel } from '../src/engine/read-model/read-model.js';
import { Tallies } from '../src/engine/read-model/tallies.js';
import { Origins } from '../src/http/request-checks.js';
import { WallView } from '../src/live/device-screens.js';
import { TableService } from '../src/topics/table/table.service.js';
import { devicesAt, tokenOf } from './harness/device.js';
import { failAppends } from './harness/failing-appends.js';
import { expectRefused, refusal } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const devices = devicesAt(till);

let lines: string[];
beforeEach(() => {
  lines = [];
  jest.spyOn(Logger.prototype, 'error').mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => {
  jest.restoreAllMocks();
  till.clock.skipsSleeps = false;
});

const broken = () => {
  throw new Error('a bug in a view');
};

/** How often a listener has failed, by the log. */
const failures = (listener: string) => lines.filter((line) => line.startsWith(`${listener}: `)).length;

describe('a view that throws', () => {
  test('fails no purchase, keeps the till ready, and phones get an empty change and can resume', async () => {
    const device = await devices.of(anna);
    const { revision } = till.state;
    jest.spyOn(till.app.get(TableService), 'feed').mockImplementationOnce(broken);
    await anna.buys('Wasser');
    await device.until(() => device.changes.length > 0);
    const { hash } = await anna.home();
    const nothing = { from: revision + 1, revision: revision + 1, activity: [], hash };
    expect(device.changes.at(-1)).toMatchObject(nothing);
    expect(await device.resumes(revision)).toMatchObject({
      ok: true,
      revision: revision + 1,
      activity: [{ drink_name: 'Wasser' }],
    });
    expect(failures('table:changed')).toBe(1);
    expect((await anna.get('/readyz')).status).toBe(200);

    await anna.buys('Wasser');
    await device.until(() => device.changes.length > 1);
    expect(device.changes.at(-1)).toMatchObject({ from: revision + 1, revision: revision + 2 });
  });

  test('loses no balance or wall update; auditors get an empty page; the read model catches up', async () => {
    const device = await devices.of(anna);
    const screen = await devices.screen('wall', tokenOf(await anna.makesWallLink()));
    const balance = await anna.balance();
    const { transactions: before } = await anna.history();
    jest.spyOn(till.app.get(TableService), 'me').mockImplementationOnce(broken);
    jest.spyOn(till.app.get(Names), 'inBooks').mockImplementationOnce(broken);
    // The read model seems to have missed an event.
    till.app.get(ReadModel).received -= 1;
    jest.spyOn(till.app.get(WallView), 'now').mockImplementationOnce(broken);
    const { revision } = await anna.topsUp(5);
    await device.until(() => device.mine.length > 0 && device.audits.length > 0);
    expect(device.mine.at(-1)).toMatchObject({ balance: balance + 5, member: { balance: balance + 5 } });
    expect(device.audits.at(-1)).toMatchObject({ from: revision, revision, events: [] });
    await screen.shows(revision);
    await anna.topsUp(6);
    expect((await anna.history()).transactions).toHaveLength(before.length + 2);
    const all = ['me:changed', 'audit:appended', 'wall:snapshot', 'read model'];
    expect(all.map(failures)).toEqual([1, 1, 1, 1]);
  });

  test('closes a new connection, or refuses its handshake and logs the error', async () => {
    jest.spyOn(till.app.get(TableService), 'home').mockImplementationOnce(broken);
    const device = await devices.of(anna);
    expect(device.endReasons).toEqual(['transport close']);
    lines = [];
    jest.spyOn(till.app.get(Origins), 'allows').mockImplementationOnce(broken);
    expect((await devices.of(anna)).refusal).toBe('internal');
    expect(lines).toEqual(['Error: a bug in a view']);
    expect((await anna.get('/healthz')).status).toBe(200);
  });
});

test('a registration whose append failed succeeds when repeated, with the same key or another', async () => {
  const { invite_link } = await anna.invites({ max_uses: 0 });
  till.clock.skipsSleeps = true;
  failAppends(till);
  const [yara, zoe] = [till.stranger('Yara'), till.stranger('Zoe')];
  yara.headers = idempotencyKey('yara-registers');
  zoe.headers = idempotencyKey('zoe-registers');
  for (const guest of [yara, yara, zoe])
    await expectRefused(guest.registers(invite_link), 503, 'unavailable');
  jest.restoreAllMocks();
  yara.headers = idempotencyKey('yara-tries-again');
  for (const guest of [yara, zoe])
    await expect(guest.registers(invite_link)).resolves.toMatchObject({ success: true });
  await expectRefused(till.stranger('Yara').registers(invite_link), 409, 'conflict');
});

/** Does work while the disk fails to read for this view. */
async function whileUnreadable(view: object, work: () => Promise<void>): Promise<void> {
  const questions: unknown = Reflect.get(view, 'ask');
  if (!(questions instanceof Questions)) throw new Error('it asks the read model in another way');
  jest.spyOn(questions, 'rows').mockImplementation(() => {
    throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_READ' });
  });
  try {
    await work();
  } finally {
    jest.restoreAllMocks();
  }
}

describe('while the read model can’t be read', () => {
  beforeAll(async () => {
    await anna.topsUp(20, idempotencyKey('long ago'));
    // After a restart only the read model knows the earlier bookings.
    await till.restart();
    await anna.history();
  });

  test.each([
    ['the history', Journal, (): string => '/api/transaction-history/'],
    ['the statement', Postings, (): string => '/api/my-statement/?month=2026-11'],
    ['the statistics', Tallies, (): string => '/api/my-statistics/'],
  ])('a request for %s gets 503, and succeeds once it can be read again', async (_, view, path) => {
    await whileUnreadable(till.app.get<object>(view), async () => {
      expect(await anna.get(path())).toEqual(refusal(503, 'unavailable'));
    });
    expect((await anna.get(path())).status).toBe(200);
  });

  test('a repeated top-up is still recognised, and doesn’t block a purchase', async () => {
    const { id: drink_id } = await anna.drink('Helles');
    const before = await anna.balance();
    await whileUnreadable(till.app.get<object>(Journal), async () => {
      const [repeated, fresh] = await Promise.all([
        anna.post('/api/recharge-credit/', { amount: 20 }, idempotencyKey('long ago')),
        anna.post('/api/create-transaction/', { drink_id }, idempotencyKey('just now')),
      ]);
      expect([repeated.status, fresh.status]).toEqual([200, 200]);
    });
    expect((await anna.topsUp(20, idempotencyKey('long ago'))).new_balance).toBe(before - 3.5);
  });
});
