import { afterEach, beforeEach, describe } from '@jest/globals';
import type { EventStore, SharedEventStore } from '../src/port.js';
import { appending } from './contract/appending.js';
import { following } from './contract/following.js';
import { forgetting } from './contract/forgetting.js';
import { handling } from './contract/handling.js';
import { reading } from './contract/reading.js';
import { retrying } from './contract/retrying.js';

/** Opens a store for one test, which closes it. It may hold streams of other tests. */
type Open<Store> = () => Store | Promise<Store>;

/** The tests of every event store. An adapter's spec runs them and adds only tests specific to it. */
export function eventStoreContract(name: string, open: Open<EventStore>): void {
  describe(`${name} keeps the contract of an event store:`, () => describeParts(openedStore(open)));
}

/** The same for a store that is shared between writers and can be followed. */
export function sharedStoreContract(name: string, open: Open<SharedEventStore>): void {
  describe(`${name} keeps the contract of a shared event store:`, () => {
    const store = openedStore(open);
    describeParts(store);
    following(store);
    handling(store);
  });
}

function describeParts(store: () => EventStore): void {
  for (const part of [appending, retrying, reading, forgetting]) part(store);
}

/** Opens a store before each test and closes it afterwards. */
function openedStore<Store extends EventStore>(open: Open<Store>): () => Store {
  let current: Store | undefined;
  beforeEach(async () => {
    current = await open();
  });
  afterEach(() => current?.close());
  return () => {
    if (!current) throw new Error('the store is open only while a test runs');
    return current;
  };
}
