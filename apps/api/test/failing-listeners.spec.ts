import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { EventNames } from '../src/books/audit/audit-event.js';
import { ReadModel } from '../src/engine/read-model/read-model.js';
import { WallView } from '../src/live/screens/wall-view.js';
import { ActivityView } from '../src/topics/table/activity.view.js';
import { TableService } from '../src/topics/table/table.service.js';
import { Devices } from './harness/device.js';
import { Screens, tokenOf } from './harness/screen.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const devices = new Devices(till);
const screens = new Screens(till);

beforeAll(() => till.listen());
let lines: string[];
beforeEach(() => {
  lines = [];
  jest.spyOn(Logger.prototype, 'error').mockImplementation((line) => void lines.push(String(line)));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await screens.takeDown();
  await devices.putAway();
});

const broken = () => {
  throw new Error('a bug in a view');
};

/** How often a listener has failed, as the log says. */
const failures = (listener: string) => lines.filter((line) => line.startsWith(`${listener}: `)).length;

describe('a view that throws', () => {
  test('fails no tap, ends no till, and phones are told to ask for what they lack', async () => {
    const device = await devices.of(anna);
    const { revision } = till.state;
    jest.spyOn(till.app.get(ActivityView), 'feed').mockImplementationOnce(broken);
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

  test('has members told their own numbers again, and readers of the log look at all of it', async () => {
    const device = await devices.of(anna);
    const balance = await anna.balance();
    jest.spyOn(till.app.get(TableService), 'me').mockImplementationOnce(broken);
    jest.spyOn(EventNames.prototype, 'of').mockImplementationOnce(broken);
    const { revision } = await anna.topsUp(5);
    await device.until(() => device.mine.length > 0 && device.audits.length > 0);
    expect(device.mine.at(-1)).toMatchObject({ balance: balance + 5, member: { balance: balance + 5 } });
    expect(device.audits.at(-1)).toMatchObject({ from: revision, revision, events: [] });
    expect([failures('me:changed'), failures('audit:appended')]).toEqual([1, 1]);
  });

  test('has the read model catch up with the log', async () => {
    const { transactions: before } = await anna.history();
    jest.spyOn(till.app.get(ReadModel), 'append').mockImplementationOnce(broken);
    await anna.topsUp(5);
    await anna.topsUp(6);
    const { transactions } = await anna.history();
    expect(transactions).toHaveLength(before.length + 2);
    expect(failures('read model')).toBe(1);
  });

  test('has the wall painted anew', async () => {
    const screen = await screens.with(tokenOf(await anna.makesWallLink()));
    const view = jest.spyOn(till.app.get(WallView), 'now').mockImplementationOnce(broken);
    await anna.buys('Wasser');
    const { revision } = till.state;
    await screen.shows(revision);
    expect(view.mock.calls.length).toBeGreaterThan(1);
    expect(failures('wall:snapshot')).toBe(1);
  });

  test('has a device come back whose welcome failed', async () => {
    jest.spyOn(till.app.get(TableService), 'home').mockImplementationOnce(broken);
    const device = await devices.of(anna);
    expect(device.ends).toEqual(['transport close']);
    expect((await anna.get('/healthz')).status).toBe(200);
  });
});
