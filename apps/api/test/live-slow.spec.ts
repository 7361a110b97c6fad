import { beforeAll, describe, expect, test } from '@jest/globals';
import { Till } from '../src/engine/till/till.js';
import { RealtimeGateway } from '../src/live/realtime.gateway.js';
import { randomId } from '../src/platform/ids.js';
import { devicesAt } from './harness/device.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const devices = devicesAt(till);
const bert = till.regular('Bert');

/** So long is the menu here that every change of it is a message of some hundred kilobytes. */
const DRINKS = 2000;
/** What the system holds back for a connection by itself, far more than the till: 64 MB. */
const MOST_CHANGES = 300;

beforeAll(async () => {
  const add = { type: 'AddDrink', by: anna.id, name: 'x'.repeat(60), price: 350, icon: 'beer.png' } as const;
  await Promise.all(Array.from({ length: DRINKS }, () => execute({ ...add, position: undefined })));
});

function execute(command: Parameters<Till['execute']>[0]) {
  const origin = { commandId: randomId(), correlationId: '', actor: anna.id, request: '' };
  return till.app.get(Till).execute(command, origin);
}

const connected = () => till.app.get(RealtimeGateway).connected().members;

let price = 100;
/** Changes a price, which sends everybody the whole menu. @returns how many characters that is */
async function changesTheMenu(): Promise<number> {
  const [drink] = till.state.menu;
  if (!drink) throw new Error('no menu');
  const { id: drinkId, name } = drink;
  await execute({ type: 'ChangeDrink', by: anna.id, drinkId, name, price: ++price });
  return JSON.stringify((await anna.home()).drinks).length;
}

/** Changes the menu until fewer are connected. @returns how many characters were sent to each until then */
async function untilOneIsDropped(): Promise<number> {
  const before = connected();
  let sent = 0;
  for (let changes = 0; connected() === before && changes < MOST_CHANGES; changes++) {
    sent += await changesTheMenu();
    // Whatever can be written is.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return sent;
}

describe('a device that does not read', () => {
  test('is dropped, loses nothing, and nobody else notices', async () => {
    const [slow, quick] = [await devices.of(bert), await devices.of(anna)];
    slow.reads(false);
    await untilOneIsDropped();
    expect(connected()).toBe(1);
    await quick.hearsOf(till.state.revision);
    expect(quick.ends).toEqual([]);
    expect(quick.reached()).toBe(till.state.revision);
    slow.reads(true);
    await slow.until(() => slow.ends.length > 0);
    slow.returns();
    await slow.hearsOf(till.state.revision);
    expect([slow.reached(), slow.snapshots.length]).toEqual([till.state.revision, 1]);
  });

  test('keeps no more than a megabyte or two waiting for it', async () => {
    const cookie = { cookie: `session=${bert.cookie}` };
    const polling = `${till.url}/socket.io/?EIO=4&transport=polling`;
    const opened = await (await fetch(polling, { headers: cookie })).text();
    const { sid } = JSON.parse(opened.slice(1));
    await fetch(`${polling}&sid=${sid}`, { method: 'POST', body: '40', headers: cookie });
    const quick = await devices.of(anna);
    expect(connected()).toBe(2);
    const sent = await untilOneIsDropped();
    expect(connected()).toBe(1);
    expect(sent).toBeGreaterThan(1_000_000);
    expect(sent).toBeLessThan(2_500_000);
    await quick.hearsOf(till.state.revision);
    expect((await fetch(`${polling}&sid=${sid}`, { headers: cookie })).status).toBe(400);
  });
});
