import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { accept, type Outbox } from '@stammtisch/live';
import { aDrink, aGift, aHome, aTransaction } from '@stammtisch/live/testing';
import * as fakeDisk from 'fake-indexeddb';
import { sendWhatWaits } from '../../../service-worker/outbox';
import { tabletStore } from '../../bar/store';
import { TabletOutbox } from '../../bar/tablet-outbox';
import { noteHere } from '../kept/database';
import { connectionChanged, sessionStarted, tableStore } from '../table/store';
import { sawTillTime, wait } from '../time';
import { changeOutbox, readOutbox } from './device';
import { openOutbox } from './outbox';
import { showBooking } from './store';
import { newTap, tapDrink } from './tap';

const { IDBDatabase, IDBFactory, IDBObjectStore, ...classes } = fakeDisk;
const NOW = Date.parse('2026-11-20T21:00:00.000Z');
const home = aHome();
const { id: memberId } = home.member;
const drink = aDrink();

/** By key: when each booked drink was tapped. */
const booked = new Map<string, string>();
/** The till's time, in ms since 1970. */
let tillNow: () => number;

/** Books each key once, and refuses taps from the future. */
async function answerAsTill(_: unknown, { headers, body }: RequestInit = {}): Promise<Response> {
  const { tapped_at: tappedAt = new Date(tillNow()).toISOString() } = JSON.parse(String(body));
  const key = new Headers(headers).get('idempotency-key') ?? '';
  const isPlausible = Date.parse(tappedAt) <= tillNow() + 1_000;
  if (isPlausible && !booked.has(key)) booked.set(key, tappedAt);
  const answer = {
    ...{ success: true, new_balance: 0, revision: 1, member_received_gift: false },
    ...{ transaction: aTransaction({ id: key }), transaction_id: key, paid_by_name: null },
  };
  const refusal = { success: false, error: 'Diese Zeit kommt erst noch', code: 'invalid' };
  return new Response(JSON.stringify(isPlausible ? answer : refusal), {
    status: isPlausible ? 200 : 400,
    headers: { 'content-type': 'application/json', date: new Date(tillNow()).toUTCString() },
  });
}

/** Devices with an outbox. `prepare` stores an earlier tap. */
const devices = {
  'a phone': { box: memberId, open: () => openOutbox(memberId), tap: () => tapDrink(drink) },
  'the tablet': {
    box: 'tablet.token',
    open: () => {
      tablet = new TabletOutbox('token');
      return () => tablet?.close();
    },
    tap: () => tablet?.tap({ ...newTap(drink, false), whose: { id: memberId, name: 'Anna' } }),
  },
  'the service worker': {
    box: memberId,
    prepare: async () => {
      await noteHere(memberId);
      await changeOutbox(memberId, (outbox) => accept(outbox, newTap(drink, false)));
    },
    open: () => () => {},
    tap: () => syncUntilSent(),
  },
};
type Device = { readonly prepare?: () => Promise<void> } & (typeof devices)[keyof typeof devices];
let tablet: TabletOutbox | undefined;

/** The browser repeats a failed sync. */
const syncUntilSent = (): Promise<void> => sendWhatWaits().catch(() => wait(1_000).then(syncUntilSent));

/** Keeps a transaction on the outboxes open. @returns a function that ends it */
async function lockOutboxes(): Promise<() => void> {
  const opening = indexedDB.open('stammtisch');
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
  });
  const store = database.transaction('outboxes', 'readwrite').objectStore('outboxes');
  let isLocked = true;
  const again = () => {
    if (isLocked) store.get('').onsuccess = again;
    else database.close();
  };
  again();
  return () => {
    isLocked = false;
  };
}

/** The next use finds the database closed without an event, as after a time in the background. */
function loseDatabase(): void {
  const { transaction } = IDBDatabase.prototype;
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (
    this: InstanceType<typeof IDBDatabase>,
    ...args: Parameters<typeof transaction>
  ) {
    this.close();
    return transaction.apply(this, args);
  });
}

/** Delays the opening of the database. @returns a function that lets it open */
function delayOpening(): () => void {
  const { open } = IDBFactory.prototype;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (
    this: InstanceType<typeof IDBFactory>,
    ...args: Parameters<typeof open>
  ) {
    const request = open.apply(this, args);
    const { addEventListener } = request;
    request.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
      const delayed = (event: Event) => void released.then(() => (listener as EventListener)(event));
      addEventListener.call(request, type, type === 'success' ? delayed : listener);
    };
    return request;
  });
  return release;
}

/** Makes writes to the outboxes throw. @returns a function that ends that */
function failWrites(mode: 'once, and it arrives' | 'always'): () => void {
  const { put } = IDBObjectStore.prototype;
  const failing = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: InstanceType<typeof IDBObjectStore>,
    ...args: Parameters<typeof put>
  ) {
    if (this.name !== 'outboxes') return put.apply(this, args);
    if (mode !== 'always') put.apply(this, args);
    if (mode !== 'always') failing.mockRestore();
    throw new DOMException('lost', 'UnknownError');
  });
  return () => failing.mockRestore();
}

const disks: Readonly<Record<string, () => unknown>> = {
  'opens late': () => {
    loseDatabase();
    return delayOpening();
  },
  'is slow': lockOutboxes,
  'reports a failure although it has stored the tap': () => failWrites('once, and it arrives'),
  'loses its handle': loseDatabase,
  'is full': () => failWrites('always'),
};

/** Lets time pass, with turns of the event loop for the database. */
async function passTime(ms: number): Promise<void> {
  for (let at = 0; at < ms; at += 250) {
    for (let turn = 0; turn < 25; turn++) await new Promise((resolve) => setImmediate(resolve));
    await jest.advanceTimersByTimeAsync(250);
  }
}

/** Opens the device again, as after an empty battery, and expects an empty outbox and one booking. */
async function expectOnce(device: Device): Promise<void> {
  const close = device.open();
  let remaining: Outbox | undefined;
  for (let tries = 0; tries < 40 && remaining?.length !== 0; tries++) {
    const reads = readOutbox(device.box).catch(() => undefined);
    await passTime(500);
    remaining = await reads;
  }
  close();
  expect([remaining, booked.size]).toEqual([[], 1]);
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
  jest.spyOn(globalThis, 'fetch').mockImplementation(answerAsTill);
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
  it.each(Object.entries(disks))('books a drink once when its disk %s', async (name, breakDisk) => {
    let close = name === 'opens late' ? () => {} : device.open();
    await Promise.all([device.prepare?.(), passTime(1_000)]);
    const [repair] = await Promise.all([breakDisk(), passTime(250)]);
    if (name === 'opens late') close = device.open();
    void device.tap();
    await passTime(3_000);
    if (typeof repair === 'function') repair();
    await passTime(500);
    close();
    await expectOnce(device);
  });

  it.each([
    ['ahead', 3],
    ['behind', -3],
  ])('books a drink once, and not in the future, when its clock is %s', async (_, hours) => {
    tillNow = () => Date.now() - hours * 3_600_000;
    const close = device.open();
    await Promise.all([device.prepare?.(), passTime(1_000)]);
    void device.tap();
    await passTime(3_000);
    close();
    await expectOnce(device);
    const [tappedAt = ''] = booked.values();
    expect(Date.parse(tappedAt)).toBeLessThanOrEqual(tillNow());
  });
});

it('a round that has paid is used up at once, also on a phone whose clock is ahead of the evening', () => {
  sawTillTime(new Date(Date.now() - 12 * 3_600_000).toUTCString());
  sessionStarted({ ...home, rounds: [aGift({ ends_at: new Date(NOW).toISOString() })] });
  const transaction = aTransaction({ gift_type: 'next_round' });
  const revision = home.revision + 1;
  showBooking(
    { drink },
    { success: true, new_balance: 0, member_received_gift: true, transaction, revision },
  );
  expect(tableStore.getState().table?.receivedRoundIds).toEqual([aGift().id]);
});
