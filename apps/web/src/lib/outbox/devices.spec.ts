import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { accept, type Outbox } from '@stammtisch/live';
import { aDrink, aHome, aTransaction } from '@stammtisch/live/testing';
import * as fakeDisk from 'fake-indexeddb';
import { sendWhatWaits } from '../../../service-worker/outbox';
import { tabletStore } from '../../bar/store';
import { TabletOutbox } from '../../bar/tablet-outbox';
import { noteHere } from '../kept/database';
import { connectionChanged, sessionStarted, tableStore } from '../table/store';
import { sawTillTime, wait } from '../time';
import { changeOutbox, readOutbox } from './device';
import { openOutbox } from './outbox';
import { newTap, tapDrink } from './tap';

const { IDBDatabase, IDBFactory, IDBObjectStore, ...classes } = fakeDisk;
const NOW = Date.parse('2026-11-20T21:00:00.000Z');
const home = aHome();
const { id: memberId } = home.member;
const drink = aDrink();

/** By key: when each booked drink was tapped. */
const booked = new Map<string, string>();
/** The till's time, whatever the device's clock says. */
let tillNow: () => number;

/** Books each key once, and believes no tap from the future. */
async function till(_: unknown, { headers, body }: RequestInit = {}): Promise<Response> {
  const { tapped_at: tappedAt = new Date(tillNow()).toISOString() } = JSON.parse(String(body));
  const key = new Headers(headers).get('idempotency-key') ?? '';
  const early = Date.parse(tappedAt) <= tillNow() + 1_000;
  if (early && !booked.has(key)) booked.set(key, tappedAt);
  const answer = {
    ...{ success: true, new_balance: 0, revision: 1, member_received_gift: false },
    ...{ transaction: aTransaction({ id: key }), transaction_id: key, paid_by_name: null },
  };
  const no = { success: false, error: 'Diese Zeit kommt erst noch', code: 'invalid' };
  return new Response(JSON.stringify(early ? answer : no), {
    status: early ? 200 : 400,
    headers: { 'content-type': 'application/json', date: new Date(tillNow()).toUTCString() },
  });
}

/** Devices with an outbox. `keeps`: a drink was tapped there before. */
const devices = {
  'a phone': { box: memberId, opens: () => openOutbox(memberId), taps: () => tapDrink(drink) },
  'the tablet': {
    box: 'tablet.token',
    opens: () => {
      const shown = { booked: () => {}, takenBack: () => {}, own: () => {} };
      const outbox = new TabletOutbox('token', shown);
      tablet = outbox;
      return () => outbox.close();
    },
    taps: () => tablet?.tap({ ...newTap(drink, false), whose: { id: memberId, name: 'Anna' } }),
  },
  'the service worker': {
    box: memberId,
    keeps: async () => {
      await noteHere(memberId);
      await changeOutbox(memberId, (outbox) => accept(outbox, newTap(drink, false)));
    },
    opens: () => () => {},
    taps: () => syncs(),
  },
};
type Device = { readonly keeps?: () => Promise<void> } & (typeof devices)[keyof typeof devices];
let tablet: TabletOutbox | undefined;

/** The browser calls the worker again for as long as it fails. */
const syncs = (): Promise<void> => sendWhatWaits().catch(() => wait(1_000).then(syncs));

/** A transaction on the outboxes that does not end until it is let go. */
async function holdsOutboxes(): Promise<() => void> {
  const opening = indexedDB.open('stammtisch');
  const kept = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
  });
  const store = kept.transaction('outboxes', 'readwrite').objectStore('outboxes');
  let held = true;
  const again = () => {
    if (held) store.get('').onsuccess = again;
    else kept.close();
  };
  again();
  return () => {
    held = false;
  };
}

/** The next use finds the database closed, as a browser in the background may leave it: without an event. */
function databaseIsLost(): void {
  const { transaction } = IDBDatabase.prototype;
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (
    this: InstanceType<typeof IDBDatabase>,
    ...asked: Parameters<typeof transaction>
  ) {
    this.close();
    return transaction.apply(this, asked);
  });
}

/** From now on the database opens late. */
function opensLate(): () => void {
  const { open } = IDBFactory.prototype;
  let inTime = () => {};
  const late = new Promise<void>((resolve) => {
    inTime = resolve;
  });
  jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (
    this: InstanceType<typeof IDBFactory>,
    ...asked: Parameters<typeof open>
  ) {
    const request = open.apply(this, asked);
    const { addEventListener } = request;
    request.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
      const heard = (event: Event) => void late.then(() => (listener as EventListener)(event));
      addEventListener.call(request, type, type === 'success' ? heard : listener);
    };
    return request;
  });
  return inTime;
}

/** The browser says that writing an outbox failed. */
function writingFails(how: 'once, and it arrives' | 'always'): () => void {
  const { put } = IDBObjectStore.prototype;
  const failing = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: InstanceType<typeof IDBObjectStore>,
    ...asked: Parameters<typeof put>
  ) {
    if (this.name !== 'outboxes') return put.apply(this, asked);
    if (how !== 'always') put.apply(this, asked);
    if (how !== 'always') failing.mockRestore();
    throw new DOMException('lost', 'UnknownError');
  });
  return () => failing.mockRestore();
}

const disks: Readonly<Record<string, () => unknown>> = {
  'opens late': () => {
    databaseIsLost();
    return opensLate();
  },
  'is slow': holdsOutboxes,
  'says that it failed, and has kept it all the same': () => writingFails('once, and it arrives'),
  'loses its handle': databaseIsLost,
  'is full': () => writingFails('always'),
};

/** Lets time pass, and the disk do its work. */
async function passes(ms: number): Promise<void> {
  for (let at = 0; at < ms; at += 250) {
    for (let turn = 0; turn < 25; turn++) await new Promise((resolve) => setImmediate(resolve));
    await jest.advanceTimersByTimeAsync(250);
  }
}

/** Opened anew, as after an empty battery, the device sends nothing that is booked. */
async function expectOnce(device: Device): Promise<void> {
  const closes = device.opens();
  let left: Outbox | undefined;
  for (let tries = 0; tries < 40 && left?.length !== 0; tries++) {
    const reads = readOutbox(device.box).catch(() => undefined);
    await passes(500);
    left = await reads;
  }
  closes();
  expect([left, booked.size]).toEqual([[], 1]);
}

const stubs = {
  ...{ ...classes, IDBDatabase, IDBFactory, IDBObjectStore, indexedDB: new IDBFactory() },
  window: new EventTarget(),
  document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  navigator: { onLine: true },
};

beforeAll(async () => {
  for (const [name, value] of Object.entries(stubs))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  await noteHere(memberId);
});
afterAll(() => {
  for (const name of Object.keys(stubs)) Reflect.deleteProperty(globalThis, name);
});

beforeEach(() => {
  jest.useFakeTimers({
    now: NOW,
    doNotFake: ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'],
  });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockImplementation(till);
  booked.clear();
  tillNow = () => Date.now();
  sawTillTime(null);
  sessionStarted(home);
  connectionChanged('live');
  tabletStore.setState({ connection: 'live' });
});
afterEach(() => {
  jest.restoreAllMocks().useRealTimers();
  sawTillTime(null);
  tableStore.setState(tableStore.getInitialState());
  tabletStore.setState(tabletStore.getInitialState());
});

describe.each(Object.entries<Device>(devices))('%s', (_, device) => {
  it.each(Object.entries(disks))('books a drink once when its disk %s', async (name, breaks) => {
    let closes = name === 'opens late' ? () => {} : device.opens();
    await Promise.all([device.keeps?.(), passes(1_000)]);
    const [mends] = await Promise.all([breaks(), passes(250)]);
    if (name === 'opens late') closes = device.opens();
    void device.taps();
    await passes(3_000);
    if (typeof mends === 'function') mends();
    await passes(500);
    closes();
    await expectOnce(device);
  });

  it.each([
    ['ahead', 3],
    ['behind', -3],
  ])('books a drink once, and not in the future, when its clock is %s', async (_, hours) => {
    tillNow = () => Date.now() - hours * 3_600_000;
    const closes = device.opens();
    await Promise.all([device.keeps?.(), passes(1_000)]);
    void device.taps();
    await passes(3_000);
    closes();
    await expectOnce(device);
    const [tappedAt = ''] = booked.values();
    expect(Date.parse(tappedAt)).toBeLessThanOrEqual(tillNow());
  });
});
