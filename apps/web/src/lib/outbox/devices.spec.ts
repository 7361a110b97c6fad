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

/** A device with an outbox. `keeps`: a drink was tapped there before. Each opening ends the one before. */
interface Device {
  readonly box: string;
  keeps?(): Promise<unknown>;
  opens(): void;
  taps(): unknown;
  closes(): void;
}

function phone(): Device {
  let closes = () => {};
  const opens = () => {
    closes();
    closes = openOutbox(memberId);
  };
  return { box: memberId, opens, taps: () => tapDrink(drink), closes: () => closes() };
}

function tablet(): Device {
  let outbox: TabletOutbox | undefined;
  const shown = { booked: () => {}, takenBack: () => {}, own: () => {} };
  return {
    box: 'tablet.token',
    opens: () => {
      outbox?.close();
      outbox = new TabletOutbox('token', shown);
    },
    taps: () => outbox?.tap({ ...newTap(drink, false), whose: { id: memberId, name: 'Anna' } }),
    closes: () => outbox?.close(),
  };
}

/** The browser calls it again for as long as it fails. */
function worker(): Device {
  const sends = async (): Promise<void> => sendWhatWaits().catch(() => wait(1_000).then(sends));
  return {
    box: memberId,
    keeps: async () => {
      await noteHere(memberId);
      await changeOutbox(memberId, (outbox) => accept(outbox, newTap(drink, false)));
    },
    opens: () => {},
    taps: () => void sends(),
    closes: () => {},
  };
}

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

/** What is written arrives, or does not, and the browser says that it failed: once, or until the end of the story. */
function writingFails({ arrives, once }: { arrives: boolean; once: boolean }): void {
  const { put } = IDBObjectStore.prototype;
  const failing = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: InstanceType<typeof IDBObjectStore>,
    ...asked: Parameters<typeof put>
  ) {
    if (this.name !== 'outboxes' || arrives) put.apply(this, asked);
    if (this.name !== 'outboxes') return put.apply(this, asked);
    if (once) failing.mockRestore();
    throw new DOMException('lost', 'UnknownError');
  });
}

type Story = () => undefined | (() => void) | Promise<() => void>;

const disks: Readonly<Record<string, Story>> = {
  'opens late': () => {
    databaseIsLost();
    return opensLate();
  },
  'is slow': holdsOutboxes,
  'says that it failed, and has kept it all the same': () => void writingFails({ arrives: true, once: true }),
  'loses its handle': () => void databaseIsLost(),
  'is full': () => {
    writingFails({ arrives: false, once: false });
    return () => void jest.restoreAllMocks();
  },
};

/** Lets time pass, and the disk do its work. */
async function passes(ms: number): Promise<void> {
  for (let at = 0; at < ms; at += 250) {
    for (let turn = 0; turn < 25; turn++) await new Promise((resolve) => setImmediate(resolve));
    await jest.advanceTimersByTimeAsync(250);
  }
}

async function ends(device: Device): Promise<void> {
  let left: Outbox | undefined;
  for (let tries = 0; tries < 40 && (left?.length !== 0 || booked.size === 0); tries++) {
    const reads = readOutbox(device.box).catch(() => undefined);
    await passes(500);
    left = await reads;
  }
  expect(left).toEqual([]);
  expect(booked.size).toBe(1);
}

const stubs = {
  ...{ ...classes, IDBDatabase, IDBFactory, IDBObjectStore, indexedDB: new IDBFactory() },
  window: new EventTarget(),
  document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  navigator: { onLine: true },
};
const before = new Map<string, PropertyDescriptor | undefined>();

beforeAll(async () => {
  for (const [name, value] of Object.entries(stubs)) {
    before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  await noteHere(memberId);
});
afterAll(() => {
  for (const [name, known] of before) {
    Reflect.deleteProperty(globalThis, name);
    if (known) Object.defineProperty(globalThis, name, known);
  }
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

describe.each([
  ['a phone', phone],
  ['the tablet', tablet],
  ['the service worker', worker],
])('%s', (_, make) => {
  it.each(Object.keys(disks))('books a drink once when its disk %s', async (name) => {
    const device = make();
    const breaks = disks[name] as Story;
    if (name !== 'opens late') device.opens();
    await Promise.all([device.keeps?.(), passes(1_000)]);
    const mends = await Promise.all([breaks(), passes(250)]).then(([end]) => end);
    if (name === 'opens late') device.opens();
    device.taps();
    await passes(3_000);
    mends?.();
    jest.spyOn(globalThis, 'fetch').mockImplementation(till);
    await passes(500);
    // Opened anew, as after an empty battery, it sends nothing that is booked.
    device.opens();
    await ends(device);
    device.closes();
  });

  it.each([
    ['ahead', 3],
    ['behind', -3],
  ])('books a drink once, and not in the future, when its clock is %s', async (_, hours) => {
    const off = hours * 3_600_000;
    tillNow = () => Date.now() - off;
    const device = make();
    device.opens();
    await Promise.all([device.keeps?.(), passes(1_000)]);
    device.taps();
    await passes(3_000);
    await ends(device);
    const [tappedAt = ''] = booked.values();
    expect(Date.parse(tappedAt)).toBeLessThanOrEqual(tillNow());
    device.closes();
  });
});
