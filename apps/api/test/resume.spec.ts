import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { RESUME_WINDOW } from '@stammtisch/contracts';
import type { Guest } from '@stammtisch/test-kit';
import { type Device, Devices } from './harness/device.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const devices = new Devices(till);
let bert: Guest;

beforeAll(async () => {
  bert = await till.member('Bert');
  await till.listen();
});

afterEach(() => devices.putAway());

const INVALID = { ok: false, error: expect.stringMatching(/\S/) };

describe('resume', () => {
  test('gives what was missed, with the own numbers', async () => {
    const device = await devices.of(bert);
    const from = device.revision;
    await bert.buys('Helles');
    const { transaction, revision } = await anna.buys('Wasser');
    const answer = await device.resumes(from);
    expect(answer).toMatchObject({
      ok: true,
      from,
      revision,
      activity: [{ drink_name: transaction.drink_name, member_name: 'Anna' }, { drink_name: 'Helles' }],
      me: { revision, balance: await bert.balance(), drinks_tonight: (await bert.home()).drinks_tonight },
    });
    expect(await device.resumes(revision)).toMatchObject({ from: revision, revision, activity: [] });
  });

  test('answers what is none with a refusal, never with silence', async () => {
    const device = await devices.of(bert);
    const wrong = [null, 3, '3', [3], {}, { after: '3' }, { after: 1.5 }, { after: -2 }, { after: 2 ** 53 }];
    for (const payload of [
      [],
      ...wrong.map((each) => [each]),
      [{ after: 1 }, { after: 2 }],
      [Buffer.from('after')],
    ])
      expect([payload, await device.sends('resume', ...payload)]).toEqual([payload, INVALID]);
    expect(await device.sends('hello', { after: 1 })).toEqual(INVALID);
    expect(device.connected).toBe(true);
    expect(await device.resumes(device.revision)).toMatchObject({ ok: true });
  });

  test('cuts off who sends more than any message needs', async () => {
    const device = await devices.of(bert);
    device.throws('resume', { after: 1, padding: 'x'.repeat(10_000) });
    await device.until(() => device.ends.length > 0);
    expect(device.connected).toBe(false);
    expect((await devices.of(bert)).connected).toBe(true);
  });

  test('gives the whole table to whom too much is missing', async () => {
    const device = await devices.of(bert);
    const { revision } = device;
    await till.cents(RESUME_WINDOW);
    const fits = await device.resumes(revision);
    expect(fits).toMatchObject({
      ok: true,
      from: revision,
      revision: revision + RESUME_WINDOW,
      activity: [],
    });
    await till.cents(1);
    const tooMuch = await device.resumes(revision);
    expect(tooMuch).toEqual({
      ok: true,
      snapshot: {
        revision: revision + RESUME_WINDOW + 1,
        home: await bert.home(),
        activity: expect.any(Array),
      },
    });
    expect((await devices.of(bert, { after: () => revision })).snapshots).toHaveLength(1);
    expect((await devices.of(bert, { after: () => revision + 1 })).snapshots).toEqual([]);
  });
});

describe('a phone that comes back', () => {
  /** The connection is lost, and the phone has noticed. */
  async function offline(phone: Device): Promise<void> {
    const ends = phone.ends.length;
    phone.loses();
    await phone.until(() => phone.ends.length > ends);
  }

  test('has missed nothing, and hears nothing twice', async () => {
    const phone = await devices.of(bert);
    const first = phone.revision;
    for (let round = 0; round < 3; round++) {
      await offline(phone);
      await anna.buys('Wasser');
      await bert.buys('Wasser');
      phone.returns();
      await phone.hearsOf(till.state.revision);
      await anna.buys('Wasser');
      await phone.hearsOf(till.state.revision);
    }
    const seen: number[] = [];
    let reached = first;
    for (const { from, revision, activity } of phone.changes) {
      expect(from).toBe(reached);
      reached = revision;
      seen.push(...activity.map((line) => line.revision).toReversed());
    }
    expect(seen).toEqual(Array.from({ length: 9 }, (_, index) => first + 1 + index));
    expect(phone.snapshots).toHaveLength(1);
  });

  test('goes on where it was after the server was restarted', async () => {
    const phone = await devices.of(bert);
    const at = phone.revision;
    await anna.buys('Wasser');
    await phone.hearsOf(at + 1);
    await offline(phone);
    await anna.buys('Helles');
    await till.restart();
    phone.returns();
    await phone.hearsOf(at + 2);
    await bert.buys('Spezi');
    await phone.hearsOf(at + 3);
    expect(phone.snapshots).toHaveLength(1);
    expect(phone.changes).toMatchObject([
      { from: at, revision: at + 1, activity: [{ drink_name: 'Wasser' }] },
      { from: at + 1, revision: at + 2, activity: [{ drink_name: 'Helles' }] },
      { from: at + 2, revision: at + 3, activity: [{ drink_name: 'Spezi' }] },
    ]);
  });
});
