import { afterEach, beforeEach, describe } from '@jest/globals';
import type { EventStore, SharedEventStore } from '../src/port.js';
import { appending } from './contract/appending.js';
import { following } from './contract/following.js';
import { forgetting } from './contract/forgetting.js';
import { handling } from './contract/handling.js';
import { reading } from './contract/reading.js';
import { retrying } from './contract/retrying.js';

export interface ContractOptions<Store> {
  /** Opens a store for one test, which closes it. It may hold streams of other tests. */
  readonly open: () => Store | Promise<Store>;
}

/** What every event store does; an adapter's spec runs this and adds only what is its own. */
export function eventStoreContract(name: string, { open }: ContractOptions<EventStore>): void {
  describe(`${name} keeps the contract of an event store:`, () => everyPart(opening(open)));
}

/** The same for a store that others write to as well, and that can be followed. */
export function sharedStoreContract(name: string, { open }: ContractOptions<SharedEventStore>): void {
  describe(`${name} keeps the contract of a shared event store:`, () => {
    const store = opening(open);
    everyPart(store);
    for (const part of [following, handling]) part(store);
  });
}

function everyPart(store: () => EventStore): void {
  for (const part of [appending, retrying, reading, forgetting]) part(store);
}

/** Opens a store for each test, and closes it. */
function opening<Store extends EventStore>(open: ContractOptions<Store>['open']): () => Store {
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
