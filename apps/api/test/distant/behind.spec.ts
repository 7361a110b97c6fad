import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { PASSWORD } from '@stammtisch/test-kit';
import { Sessions } from '../../src/access/session.js';
import { Devices } from '../harness/device.js';
import { expectRefused, refusal } from '../harness/refusals.js';
import type { TestTill } from '../harness/test-till.js';
import { openedOn, TillOnWire } from '../harness/till-on-wire.js';

let wire: TillOnWire;
let other: TestTill;
let devices: Devices;

// One pair for all: what another node books is news to one that hears of nothing, each time.
beforeAll(async () => {
  wire = await TillOnWire.opens();
  other = await openedOn(wire.store);
  await wire.isReady(200, other);
  await other.listen();
  devices = new Devices(other);
  // The other node hears of nothing any more.
  wire.store.faults.subscriptions.always({ kind: 'silence' });
  wire.store.faults.breakSubscriptions('end');
});

afterEach(() => devices.putAway());

afterAll(async () => {
  await other.close();
  await other.delete();
  await wire.close();
});

describe('a node that is behind its store', () => {
  test('cancels a drink that another node has booked', async () => {
    const { transaction } = await wire.till.anna.buys('Helles');
    expect(await other.anna.cancels(transaction.id)).toMatchObject({ new_balance: 20 });
  });

  test('gives a member who joined at another node a new password', async () => {
    const bert = await wire.till.member('Bert');
    expect(await other.anna.resetsPassword(bert.id)).toMatch(/\S{12}/);
  });

  test('knows who has just registered at another node, when they tap, log in or connect, and invites from there', async () => {
    const taps = await wire.till.member('Toni');
    expect(await taps.at(other.anna.transport).buys('Wasser')).toMatchObject({ success: true });
    const logsIn = await wire.till.member('Carla');
    expect(await logsIn.elsewhere(other.anna.transport).logsIn()).toMatchObject({ id: logsIn.id });
    const registers = other.stranger('Emil');
    await registers.registers((await wire.till.anna.invites()).invite_link);
    const connects = await wire.till.member('Dora');
    expect((await devices.of(connects)).connected).toBe(true);
  });

  test('lets in with the password that was changed at another node, and with no older one', async () => {
    await wire.till.anna.changesPassword('ganz-neu');
    await expect(wire.till.anna.at(other.anna.transport).home()).resolves.toMatchObject({ success: true });
    await wire.till.anna.changesPassword('noch-neuer');
    await other.anna.logsIn('noch-neuer');
    await expectRefused(other.anna.elsewhere().logsIn('ganz-neu'), 401, 'unauthenticated');
  });

  test('reads the log once and again for all who come with the session of nobody, or guess names, at a time', async () => {
    const nobody = other.stranger('nobody');
    const sessions = other.app.get(Sessions);
    nobody.cookie = sessions.write(sessions.begin('nobody', 0));
    const reads = jest.spyOn(other.store, 'read');
    const knocks = Array.from({ length: 30 }, () => nobody.get('/api/home-data/'));
    const guesses = Array.from({ length: 3 }, (_, n) =>
      other.stranger('').post('/api/login/', { username: `nobody${n}`, password: PASSWORD }),
    );
    for (const { status } of await Promise.all([...knocks, ...guesses])) expect(status).toBe(401);
    // On a loaded machine they come in several waves.
    expect(reads.mock.calls.length).toBeLessThan((knocks.length + guesses.length) / 3);
  });

  test('says no to what does not exist there either', async () => {
    expect(await other.anna.post('/api/cancel-transaction/none/', {})).toEqual(refusal(404, 'not_found'));
  });

  test('says nothing for certain when it can’t look', async () => {
    const { transaction } = await wire.till.anna.buys('Helles');
    other.clock.hurried = true;
    wire.store.faults.reads.always({ kind: 'notReady' });
    const answer = await other.anna.post(`/api/cancel-transaction/${transaction.id}/`, {});
    expect(answer).toEqual(refusal(503, 'unavailable'));
    const franz = await wire.till.member('Franz');
    for (const username of [franz.username, 'nobody'])
      expect(await other.stranger('').post('/api/login/', { username, password: PASSWORD })).toEqual(
        refusal(503, 'unavailable'),
      );
    wire.store.faults.reads.off();
    other.clock.hurried = false;
  });
});

test('a document that a server has, and does not read yet, is read again', async () => {
  wire.store.faults.off();
  await wire.isReady(200);
  await wire.isReady(200, other);
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
