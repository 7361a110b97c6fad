import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { calls } from '@stammtisch/contracts';
import { type Guest, PASSWORD } from '@stammtisch/test-kit';
import { Sessions } from '../../src/access/session.js';
import { People } from '../../src/engine/people/people.js';
import { callNeeds, makeCall } from '../harness/call-needs.js';
import { API } from '../harness/calls.js';
import { Devices, tokenOf } from '../harness/device.js';
import { expectRefused, refusal } from '../harness/refusals.js';
import { type Tablet, tabletOf } from '../harness/tablet.js';
import type { TestTill } from '../harness/test-till.js';
import { openedOn, TillOnWire } from '../harness/till-on-wire.js';

let wire: TillOnWire;
let other: TestTill;
let devices: Devices;

// One pair of nodes for all tests: the other node gets no events, so each new booking is unknown to it.
beforeAll(async () => {
  wire = await TillOnWire.open();
  other = await openedOn(wire.store);
  await wire.untilReadyz(200, other);
  await other.listen();
  await wire.till.anna.opensCashBook(500, 100);
  devices = new Devices(other);
  // From now on the other node's subscription delivers nothing.
  wire.store.faults.subscriptions.always({ kind: 'silence' });
  wire.store.faults.breakSubscriptions('end');
});

afterEach(() => devices.disconnectAll());

afterAll(async () => {
  await other.close();
  await other.delete();
  await wire.close();
});

/** Statuses other than 200 of valid calls: the till has members, no month is over, and the node is not ready. */
const REFUSALS: Readonly<Record<string, number>> = {
  checkSetUpCode: 409,
  closeMonth: 409,
  openCashBook: 409,
  ready: 503,
  reopenMonth: 409,
};

const OFFICES = ['auditor', 'treasurer', 'superuser'] as const;

describe('a node whose subscription delivers nothing knows what another node has just written', () => {
  let guests = 0;
  let tablet: Tablet;
  /** A holder of each office. */
  const holders = new Map<string, Guest>();

  beforeAll(async () => {
    tablet = await tabletOf(wire.till);
    for (const office of OFFICES) {
      const holder = await wire.till.member(office);
      await wire.till.anna.setsRole(holder.id, office);
      holders.set(office, holder);
    }
  });

  // The node doesn't know the call's input yet, which is Bert's; without an input it doesn't know Bert, who calls.
  test.each(API)('$name', async ({ name, call, access, validBody }) => {
    const { till } = wire;
    // Resets the members' rate limits.
    for (const { clock } of [till, other]) clock.moveOn(10_000);
    const bert = await till.member(`Bert${++guests}`);
    const input = new Map(Object.entries(callNeeds(till, bert, tablet))).get(name);
    const office = OFFICES.find((each) => each === access);
    if (office && !input) await till.anna.setsRole(bert.id, office);
    const holder = input && holders.get(access);
    const without = { tablet: tablet.device(), public: till.stranger('') };
    const caller = new Map(Object.entries(without)).get(access) ?? (holder ? till.signIn(holder) : bert);
    const guest = caller.at(other.anna.transport);
    guest.headers = caller.headers;
    if (input && access === 'tablet') await guest.post('/api/tablet/open/', { badge: 'nobody’s' });
    else if (input) await guest.get('/api/home-data/');
    const { status, body } = await makeCall(guest, call, { body: validBody, ...(await input?.()) });
    expect([status, body]).toEqual([REFUSALS[name] ?? 200, body]);
  });
});

describe('a node that is behind its store', () => {
  test('accepts connections with a session or link that another node has just issued', async () => {
    const { anna } = wire.till;
    expect((await devices.of(await wire.till.member('Dora'))).connected).toBe(true);
    expect((await devices.screen('wall', tokenOf(await anna.makesWallLink()))).refusal).toBeUndefined();
    expect((await devices.screen('tablet', (await tabletOf(wire.till)).token)).refusal).toBeUndefined();
  });

  test('logs out a session that another node has just issued, copied cookies included', async () => {
    const toni = (await wire.till.member('Toni')).at(other.anna.transport);
    const copy = toni.at(toni.transport);
    await toni.logsOut();
    await expectRefused(copy.home(), 401, 'unauthenticated');
  });

  test('stores nothing of a profile change by a treasurer who has just lost the role', async () => {
    const chef = await wire.till.member('Kassier');
    await wire.till.anna.setsRole(chef.id, 'treasurer');
    const { id } = await wire.till.anna.prepares('Erwin');
    const guest = chef.at(other.anna.transport);
    await guest.members();
    await wire.till.anna.setsRole(chef.id, null);
    const renamed = guest.call(calls.updatePreparedMember, { params: { id }, body: { first_name: 'Depp' } });
    await expectRefused(renamed, 403, 'forbidden');
    for (const { app } of [wire.till, other]) {
      await app.get(People).load(id);
      expect(app.get(People).find(id)?.firstName).toBe('Erwin');
    }
  });

  test('counts a wrong password once, although it checks twice', async () => {
    for (let guess = 0; guess < 10; guess++) {
      await wire.till.anna.buys('Helles');
      await expectRefused(other.anna.onOtherDevice().logsIn('falsch'), 401, 'unauthenticated');
    }
    await expectRefused(other.anna.onOtherDevice().logsIn('falsch'), 429, 'too_many');
    other.clock.moveOn(30 * 60_000);
  });

  test('accepts only the new password after a change at another node', async () => {
    await wire.till.anna.changesPassword('ganz-neu');
    await expect(wire.till.anna.at(other.anna.transport).home()).resolves.toMatchObject({ success: true });
    await wire.till.anna.changesPassword('noch-neuer');
    await other.anna.logsIn('noch-neuer');
    await expectRefused(other.anna.onOtherDevice().logsIn('ganz-neu'), 401, 'unauthenticated');
  });

  test('shares log reads between simultaneous requests with an unknown session or user name', async () => {
    const nobody = other.stranger('nobody');
    const sessions = other.app.get(Sessions);
    nobody.cookie = sessions.write(sessions.begin('nobody', 0));
    const reads = jest.spyOn(other.store, 'read');
    const knocks = Array.from({ length: 30 }, () => nobody.get('/api/home-data/'));
    const guesses = Array.from({ length: 3 }, (_, n) =>
      other.stranger('').post('/api/login/', { username: `nobody${n}`, password: PASSWORD }),
    );
    for (const { status } of await Promise.all([...knocks, ...guesses])) expect(status).toBe(401);
    // On a busy machine they arrive in several batches.
    expect(reads.mock.calls.length).toBeLessThan((knocks.length + guesses.length) / 3);
  });

  test('answers 404 for a transaction that exists at neither node', async () => {
    expect(await other.anna.post('/api/cancel-transaction/none/', {})).toEqual(refusal(404, 'not_found'));
  });

  test('answers 503 instead of 404 or 401 when it can’t read the log', async () => {
    const { transaction } = await wire.till.anna.buys('Helles');
    other.clock.skipsSleeps = true;
    wire.store.faults.reads.always({ kind: 'notReady' });
    const answer = await other.anna.post(`/api/cancel-transaction/${transaction.id}/`, {});
    expect(answer).toEqual(refusal(503, 'unavailable'));
    const franz = await wire.till.member('Franz');
    for (const username of [franz.username, 'nobody'])
      expect(await other.stranger('').post('/api/login/', { username, password: PASSWORD })).toEqual(
        refusal(503, 'unavailable'),
      );
    wire.store.faults.reads.off();
    other.clock.skipsSleeps = false;
  });

  test('closes a month with all its bookings, also those that other nodes have made', async () => {
    wire.till.moveToLocal('2026-11-30T23:00');
    const { revision } = await wire.till.anna.buys('Helles');
    wire.till.moveToLocal('2026-12-01T07:00');
    await wire.till.anna.buys('Helles');
    other.moveToLocal('2026-12-01T08:00');
    const { closing } = await other.anna.call(calls.closeMonth, { params: { month: '2026-11' } });
    expect(closing?.figures.revision).toBe(revision);
  });
});

test('a node stays ready and logs no warning when a dropped subscription is renewed at once', async () => {
  wire.store.faults.off();
  // The silent subscriptions are begun again at once.
  wire.store.faults.dropConnections();
  for (const node of [wire.till, other]) await wire.untilReadyz(200, node);
  const warnings = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  wire.store.faults.breakSubscriptions('end');
  await wire.till.anna.buys('Wasser');
  while (other.state.revision < wire.till.state.revision)
    expect((await other.anna.get('/readyz')).status).toBe(200);
  expect(warnings).not.toHaveBeenCalled();
  warnings.mockRestore();
});

test('a person’s document is read again if the server does not return it at first', async () => {
  const read = other.store.read.bind(other.store);
  const reads = jest.spyOn(other.store, 'read').mockImplementation((stream, options) => {
    if (!stream.startsWith('person-')) return read(stream, options);
    reads.mockRestore();
    return Promise.resolve([]);
  });
  await wire.till.anna.changesProfile({ first_name: 'Annerl' });
  await wire.till.anna.buys('Wasser');
  while (other.state.revision < wire.till.state.revision) await new Promise(setImmediate);
  expect((await other.anna.home()).member.user_first_name).toBe('Annerl');
});
