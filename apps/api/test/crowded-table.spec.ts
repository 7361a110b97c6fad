import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { Till } from '../src/engine/till/till.js';
import { RealtimeGateway } from '../src/live/realtime.gateway.js';
import { randomId } from '../src/platform/ids.js';
import { type Device, devicesAt } from './harness/device.js';
import { openedTable } from './harness/test-till.js';

const { till, anna, bert } = openedTable('Bert');
const devices = devicesAt(till);
let guests = 0;

const pollingUrl = () => `${till.url}/socket.io/?EIO=4&transport=polling`;

/** Connects Bert by polling. @returns the URL of the session */
async function startPolling(): Promise<string> {
  const headers = { cookie: `session=${bert.cookie}` };
  const { sid } = JSON.parse((await (await fetch(pollingUrl(), { headers })).text()).slice(1));
  const session = `${pollingUrl()}&sid=${sid}`;
  await fetch(session, { method: 'POST', body: '40' });
  return session;
}

const connected = () => till.app.get(RealtimeGateway).connected().members;

describe('a device that sends many requests', () => {
  test('has one resume request pending and one queued; more are refused until these are answered', async () => {
    const device = await devices.of(bert);
    const next = till.state.revision + 1;
    const answers = Array.from({ length: 5 }, () => device.resumes(next));
    const refused = { ok: false, error: 'Bitte warte einen Moment' };
    expect(await Promise.all(answers.slice(2))).toEqual([refused, refused, refused]);
    await anna.topsUp(1);
    expect(await Promise.all(answers.slice(0, 2))).toMatchObject([
      { ok: true, revision: next },
      { ok: true, revision: next },
    ]);
    expect(await device.resumes(next)).toMatchObject({ ok: true });
  });

  test('is disconnected during a flood of messages, other devices are not, and it can reconnect', async () => {
    const other = await devices.of(anna);
    for (const [message, payload] of [
      ['resume', { after: 5_000_000 }],
      ['bytes', Buffer.from('bytes')],
    ] as const) {
      const device = await devices.of(bert);
      for (let count = 0; count < 2000; count++) device.sendsWithoutAck(message, payload);
      await device.until(() => device.endReasons.length > 0);
      await bert.topsUp(1);
      await other.catchesUpTo(till.state.revision);
      expect(other.endReasons).toEqual([]);
      // It reconnects as usual.
      device.reconnects();
      await device.catchesUpTo(till.state.revision);
      expect(device.snapshots).toHaveLength(1);
    }
  });
});

describe('a member who sends requests without end', () => {
  let guest: Guest;
  let sleepers: (() => void)[];
  const newest = () => till.state.revision;

  beforeEach(async () => {
    guest = await till.member(`Carla ${++guests}`);
    sleepers = [];
    jest.spyOn(till.clock, 'sleep').mockImplementation(() => new Promise((wake) => sleepers.push(wake)));
  });

  afterEach(() => {
    jest.restoreAllMocks();
    for (const wake of sleepers) wake();
  });

  /** Sends requests one after the other, and expects an answer to each. */
  async function sendResumes(device: Device, times: number): Promise<void> {
    for (let run = 0; run < times; run++) expect(await device.resumes(newest())).toMatchObject({ ok: true });
  }

  /** Expects that one more request is answered only after ten seconds. Others don't wait. */
  async function expectDelay(device: Device): Promise<void> {
    const answered: string[] = [];
    const answer = device.resumes(newest()).then(() => answered.push('late'));
    const other = await devices.of(anna);
    await sendResumes(other, 1);
    expect(answered).toEqual([]);
    till.clock.moveOn(10_000);
    for (const wake of sleepers.splice(0)) wake();
    await answer;
  }

  test.each([
    ['about 50 on one device', 1],
    ['about 200 on five devices', 5],
  ])('waits up to ten seconds for the next answer after %s; others don’t', async (_, count) => {
    // A reconnect counts as one request; a snapshot would cost more.
    const connect = () => devices.of(guest, { after: () => newest() - 1 });
    for (let device = 1; device < count; device++) await sendResumes(await connect(), 48);
    const last = await connect();
    await sendResumes(last, count === 1 ? 48 : 2);
    await expectDelay(last);
    await sendResumes(last, 10);
  });
});

describe('a member with many devices', () => {
  /** Connects one after the other, so that their order is known. */
  async function many(count: number): Promise<Device[]> {
    const all: Device[] = [];
    while (all.length < count) all.push(await devices.of(bert));
    return all;
  }

  test('keeps the newest twenty connected; the oldest is disconnected', async () => {
    const [first, second, ...others] = await many(21);
    await first?.until(() => first.endReasons.length > 0);
    expect([second, ...others].map((device) => device?.connected)).toEqual(Array(20).fill(true));
    expect((await devices.of(anna)).connected).toBe(true);
    expect(connected()).toBe(21);
  });

  test('can’t keep a polling connection open once its socket has disconnected', async () => {
    const session = await startPolling();
    expect(await (await fetch(session)).text()).toMatch(/^40/);
    await fetch(session, { method: 'POST', body: '41' });
    // Pending messages arrive first.
    let answer = await fetch(session);
    while (answer.status === 200) answer = await fetch(session);
    expect(answer.status).toBe(400);
  });
});

test('one address has at most 50 unauthenticated connections; a member can still connect', async () => {
  // As many as fit, and ten more.
  const answers = await Promise.all(Array.from({ length: 60 }, () => fetch(pollingUrl())));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array(50).fill(200), ...Array(10).fill(403)]);
  expect((await devices.of(bert)).connected).toBe(true);
});

/** On a menu of this length, each change sends some hundred kilobytes. */
const DRINKS = 2000;
const PORTION = 100;
/** So many changes exceed the 64 MB that the system buffers for a connection. The till itself buffers far less. */
const MOST_CHANGES = 300;

function execute(command: Parameters<Till['execute']>[0]) {
  const origin = { commandId: randomId(), correlationId: '', actor: anna.id, request: '' };
  return till.app.get(Till).execute(command, origin);
}

let price = 100;
/**
 * Changes a price until a device other than the quick one is dropped. Each change sends everybody the whole menu.
 * @returns how many characters each was sent
 */
async function changeMenuUntilDropped(quick: Device): Promise<number> {
  const { drinks } = await anna.home();
  const [{ id: drinkId = '', name = '' } = {}] = drinks;
  const before = connected();
  let changes = 0;
  for (; connected() === before && changes < MOST_CHANGES; changes++) {
    await execute({ type: 'ChangeDrink', by: anna.id, drinkId, name, price: ++price });
    await quick.catchesUpTo(till.state.revision);
  }
  return changes * JSON.stringify(drinks).length;
}

describe('a device that does not read', () => {
  beforeAll(async () => {
    const add = {
      type: 'AddDrink',
      by: anna.id,
      name: 'x'.repeat(60),
      price: 350,
      icon: 'beer.png',
    } as const;
    // In portions: a command is refused after waiting too long for those before it.
    for (let added = 0; added < DRINKS; added += PORTION)
      await Promise.all(Array.from({ length: PORTION }, () => execute({ ...add, position: undefined })));
  });

  test('is disconnected, by polling after two megabytes; it loses nothing on reconnect, others are unaffected', async () => {
    const session = await startPolling();
    const [slow, quick] = [await devices.of(bert), await devices.of(anna)];
    slow.reads(false);
    expect(connected()).toBe(3);
    const sent = await changeMenuUntilDropped(quick);
    expect(connected()).toBe(2);
    expect(sent).toBeGreaterThan(1_000_000);
    expect(sent).toBeLessThan(2_500_000);
    expect((await fetch(session)).status).toBe(400);
    await changeMenuUntilDropped(quick);
    expect(connected()).toBe(1);
    expect(quick.endReasons).toEqual([]);
    expect(quick.verifiedRevision()).toBe(till.state.revision);
    slow.reads(true);
    await slow.until(() => slow.endReasons.length > 0);
    slow.reconnects();
    await slow.catchesUpTo(till.state.revision);
    expect([slow.verifiedRevision(), slow.snapshots.length]).toEqual([till.state.revision, 1]);
  });
});
