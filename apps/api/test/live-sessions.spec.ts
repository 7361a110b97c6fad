import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { Admission } from '../src/live/admission.js';
import { IdleScheduler } from '../src/platform/scheduling.js';
import { devicesAt } from './harness/device.js';
import { DAY } from './harness/movable-clock.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const devices = devicesAt(till);
const bert = till.newcomer('Bert');
let tablet: Guest;

beforeEach(() => {
  tablet = till.secondDevice(bert);
});

const CUT_OFF = 'io server disconnect';

/** Checks all sessions, as the till does each minute. */
function sweepTwice(): void {
  for (let sweep = 0; sweep < 2; sweep++) till.app.get(Admission).sweep();
}

describe('a device gets the reason why its session ended, and is disconnected', () => {
  test.each(['websocket', 'polling'] as const)(
    'after a logout, over %s; another session stays connected',
    async (transport) => {
      const here = await devices.of(bert, { transport });
      const sameSession = await devices.of(bert);
      const elsewhere = await devices.of(tablet);
      await bert.logsOut();
      for (const device of [here, sameSession]) {
        await device.until(() => device.endReasons.length === 2);
        expect(device.endReasons).toEqual(['logout', CUT_OFF]);
      }
      const { length } = here.changes;
      await anna.buys('Wasser');
      await elsewhere.catchesUpTo(till.state.revision);
      expect([elsewhere.endReasons, elsewhere.connected, here.changes.length]).toEqual([[], true, length]);
    },
  );

  test('after a password reset, and can reconnect only once its owner has changed the password', async () => {
    const here = await devices.of(bert);
    const newPassword = await anna.resetsPassword(bert.id);
    await here.until(() => here.endReasons.length === 2);
    expect(here.endReasons).toEqual(['password', CUT_OFF]);
    await bert.logsIn(newPassword);
    bert.password = newPassword;
    expect((await devices.of(bert)).refusal).toBe('own_password_needed');
    await bert.changesPassword('mein-eigenes');
    expect((await devices.of(bert)).connected).toBe(true);
  });

  test.each([
    ['a logout of other sessions', 'logout', () => till.secondDevice(bert).endsOtherSessions()],
    ['the member’s removal', 'removed', () => anna.removes(bert.id)],
  ] as const)('after %s, on both devices', async (_, reason, ends) => {
    const both = [await devices.of(bert), await devices.of(tablet)];
    await ends();
    for (const device of both) {
      await device.until(() => device.endReasons.length === 2);
      expect(device.endReasons).toEqual([reason, CUT_OFF]);
    }
    expect((await devices.of(bert)).refusal).toBe('unauthenticated');
  });
});

test.each([
  ['a removal', 'removed', ({ id }: Guest) => anna.removes(id)],
  ['a logout', 'logout', (guest: Guest) => guest.logsOut()],
] as const)('a connecting device is disconnected after %s, with the reason', async (_, reason, ends) => {
  const scheduler = till.app.get(IdleScheduler);
  let letIn = () => {};
  const waiting = new Promise<void>((onWaiting) => {
    jest.spyOn(scheduler, 'idle').mockImplementation(
      () =>
        new Promise((resolve) => {
          letIn = resolve;
          onWaiting();
        }),
    );
  });
  const connecting = devices.of(bert);
  await waiting;
  jest.restoreAllMocks();
  await ends(bert);
  letIn();
  const device = await connecting;
  await device.until(() => device.endReasons.length === 2);
  expect(device.endReasons).toEqual([reason, CUT_OFF]);
});

test('a password change ends other sessions; its own device reconnects with the new cookie', async () => {
  const thief = bert.at(bert.transport);
  const [own, copy, elsewhere] = [await devices.of(bert), await devices.of(thief), await devices.of(tablet)];
  await bert.changesPassword('neues-wort');
  await elsewhere.until(() => elsewhere.endReasons.length === 2);
  expect(elsewhere.endReasons).toEqual(['password', CUT_OFF]);
  till.app.get(Admission).sweep();
  await own.catchesUpTo((await bert.topsUp(1)).revision);
  // Not at the first sweep: the answer with the new cookie may be on its way.
  expect([own.connected, own.endReasons]).toEqual([true, []]);
  till.app.get(Admission).sweep();
  for (const device of [own, copy]) await device.until(() => device.endReasons.length > 0);
  expect((await devices.of(bert)).connected).toBe(true);
  expect((await devices.of(thief)).refusal).toBe('unauthenticated');
});

test.each([
  ['changed its password', (guest: Guest) => guest.changesPassword('neues-wort')],
  ['logged out the others', (guest: Guest) => guest.endsOtherSessions()],
] as const)('a device that has just %s and asks for news reconnects, still logged in', async (_, changes) => {
  const own = await devices.of(bert);
  await changes(bert);
  own.sendsWithoutAck('resume', { after: 0 });
  await own.until(() => own.endReasons.length > 0);
  expect(own.endReasons).toEqual(['transport close']);
  expect((await devices.of(bert)).connected).toBe(true);
});

test('a connection ends when its cookie expires; a device with a renewed cookie reconnects', async () => {
  const renewed = await devices.of(bert);
  const forgotten = await devices.of(tablet);
  till.clock.moveOn(20 * DAY);
  await bert.home();
  till.clock.moveOn(10 * DAY);
  sweepTwice();
  for (const device of [renewed, forgotten]) {
    await device.until(() => device.endReasons.length === 1);
    expect(device.endReasons).toEqual(['transport close']);
  }
  expect((await devices.of(bert)).connected).toBe(true);
  expect((await devices.of(tablet)).refusal).toBe('unauthenticated');
  const { revision } = await till.signIn(anna).topsUp(1);
  const stays = await devices.of(bert);
  sweepTwice();
  expect([stays.revision, stays.endReasons]).toEqual([revision, []]);
});
