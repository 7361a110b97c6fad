import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { RESUME_WINDOW } from '@stammtisch/contracts';
import { StoreDeniedError, StoreUnavailableError, StoreUnusableError } from '@stammtisch/event-store';
import { type Answer, type Guest, idempotencyKey } from '@stammtisch/test-kit';
import { devicesAt } from './harness/device.js';
import { DISTANT, DistantStore } from './harness/distant-store.js';
import { logLines } from './harness/log-lines.js';
import { refusal } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const store = new DistantStore();
const till = openedTill(DISTANT, () => store.connect());
const { anna } = till;
const devices = devicesAt(till);
const bert = till.regular('Bert');
let drink_id: string;
let inviteToken: string;

beforeAll(async () => {
  drink_id = (await bert.drink('Helles')).id;
  inviteToken = String((await anna.invites()).invite_link.split('/register/')[1]);
  await bert.topsUp(50);
  await anna.gives('next_round', 'Auf Bert');
  await bert.buys('Weißbier');
  await anna.gives('full_evening');
  for (let n = 0; n < 6; n++) await bert.buys('Wasser');
  const { transaction } = await anna.buys('Spezi');
  await anna.cancels(transaction.id);
  await till.topUpCents(RESUME_WINDOW + 1);
});

beforeEach(() => {
  till.clock.skipsSleeps = true;
});

afterEach(async () => {
  store.comesBack();
  await ready();
  till.clock.skipsSleeps = false;
});

/** Resolves once the till has caught up with the store. */
async function ready(): Promise<void> {
  while ((await anna.get('/readyz')).status !== 200) await new Promise(setImmediate);
}

/** Everything that can be read, page after page. */
async function everything(): Promise<Answer[]> {
  const older = (path: string, { next }: { next: string | null }, guest: Guest) =>
    guest.get(`${path}?limit=3&before=${next}`);
  return [
    await bert.get('/api/home-data/'),
    await bert.get('/api/transaction-history/'),
    await older('/api/transaction-history/', await bert.history('?limit=3'), bert),
    await bert.get('/api/activity/'),
    await older('/api/activity/', await bert.activity('?limit=7'), bert),
    await anna.get('/api/admin/transactions/?limit=200'),
    await older('/api/admin/transactions/', await anna.transactions('?limit=200'), anna),
    await anna.get('/api/admin/members/'),
    await anna.get('/api/admin/drinks/'),
    await anna.get(`/api/validate-invite/${inviteToken}/`),
    ...(await Promise.all(
      [
        'balances/?revision=3',
        'balances/?at=2026-11-20T19:00:00Z',
        'events/3/',
        `statements/?month=2026-11&member=${anna.id}`,
        'statistics/',
        'export/transactions.csv',
        'export/events.ndjson',
      ].map((path) => anna.get(`/api/admin/${path}`)),
    )),
  ];
}

const bodies = (answers: readonly Answer[]) => answers.map(({ text }) => text);
const buy = (key: string) => bert.post('/api/create-transaction/', { drink_id }, idempotencyKey(key));

describe('while the store is away', () => {
  test('members can log in, read and export everything; writes get 503 within five seconds and change nothing', async () => {
    const { transaction } = await bert.buys('Helles');
    const before = bodies(await everything());
    await till.restart();
    store.goesAway();
    const meanwhile = await everything();
    expect(new Set(meanwhile.map(({ status }) => status))).toEqual(new Set([200]));
    expect(bodies(meanwhile)).toEqual(before);
    expect((await bert.history('?limit=1')).transactions).toEqual([transaction]);
    expect(await anna.get('/api/admin/reconciliation/')).toEqual(refusal(503, 'unavailable'));
    expect((await anna.get('/api/admin/reconciliation/last/')).body).toMatchObject({ last: null });
    const phone = bert.onOtherDevice();
    await phone.logsIn();
    expect((await phone.home()).member).toEqual((await bert.home()).member);
    // Once the outage is known, the first try is refused, even if the call would be refused anyway.
    for (const [path, body, patience] of [
      ['/api/create-transaction/', { drink_id }, 5000],
      ['/api/recharge-credit/', { amount: 5 }, 0],
      ['/api/give-round/', { gift_type: 'next_round' }, 0],
      ['/api/update-profile/', { first_name: 'Berti' }, 0],
      ['/api/end-round/', { gift_id: 'none' }, 0],
    ] as const) {
      const start = till.clock.ms();
      expect(await bert.post(path, body)).toEqual(refusal(503, 'unavailable'));
      expect(till.clock.ms() - start).toBeLessThanOrEqual(patience);
    }
    store.comesBack();
    await ready();
    expect(bodies(await everything())).toEqual(before);
  });

  test('phones can connect and resume with what they missed', async () => {
    const { revision, balance } = { ...till.state, balance: await bert.balance() };
    store.goesAway();
    const phone = await devices.of(bert);
    expect(phone.snapshots).toEqual([{ revision, home: await bert.home(), activity: expect.any(Array) }]);
    const window = { ok: true, from: revision - 5, revision, me: { balance } };
    expect(await phone.resumes(revision - 5)).toMatchObject(window);
    expect(await phone.resumes(0)).toMatchObject({ ok: true, snapshot: { revision } });
    expect((await devices.of(bert, { after: () => revision - 5 })).changes).toMatchObject([
      { from: revision - 5, revision },
    ]);
  });

  test('an open phone stays connected, and gets changes once the store is back', async () => {
    const phone = await devices.of(bert);
    store.goesAway();
    expect((await anna.get('/healthz')).status).toBe(200);
    expect(await buy('phone-stays')).toEqual(refusal(503, 'unavailable'));
    expect(await anna.get('/readyz')).toEqual(refusal(503, 'unavailable'));
    expect(phone.changes).toEqual([]);
    store.comesBack();
    await buy('phone-stays');
    await phone.catchesUpTo(till.state.revision);
    const changes = [{ activity: [{ member_name: 'Bert' }] }];
    expect(phone).toMatchObject({ connected: true, endReasons: [], changes });
  });
});

describe('a till that starts while the store is away', () => {
  const lines = logLines('Till');
  beforeEach(() => {
    lines.length = 0;
  });

  test('waits for it, logs that once, and opens when it is back', async () => {
    const { revision } = till.state;
    const sleep = jest.spyOn(till.clock, 'sleep').mockImplementation(async (ms) => {
      till.clock.moveOn(ms);
      if (sleep.mock.calls.length === 50) store.comesBack();
    });
    await till.restart(() => store.goesAway()).finally(() => sleep.mockRestore());
    expect(till.state.revision).toBe(revision);
    expect(lines).toEqual(['away. Waiting for the event store at EVENT_STORE_URL, for a minute']);
  });

  test('gives up after a minute, or at once when access is denied or the store is unusable', async () => {
    for (const [error, patience] of [
      [new StoreUnavailableError('away'), 60_000],
      [new StoreDeniedError('denied'), 0],
      [new StoreUnusableError('another log'), 0],
    ] as const) {
      const start = till.clock.ms();
      await expect(till.restart(() => store.goesAway(error))).rejects.toThrow(error);
      expect(till.clock.ms() - start).toBe(patience);
    }
    store.comesBack();
    await till.open();
    await till.listen();
  });
});
