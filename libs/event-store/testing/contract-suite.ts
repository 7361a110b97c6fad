import { afterEach, beforeEach, describe } from '@jest/globals';
import type { SharedEventStore } from '../src/port.js';
import { appending } from './contract/appending.js';
import { following } from './contract/following.js';
import { forgetting } from './contract/forgetting.js';
import { handling } from './contract/handling.js';
import type { Scene } from './contract/material.js';
import { reading } from './contract/reading.js';
import { retrying } from './contract/retrying.js';

export interface ContractOptions {
  /** Opens a store for one test, which closes it. It may hold streams of other tests. */
  readonly open: () => SharedEventStore | Promise<SharedEventStore>;
}

/** What every event store does; an adapter's spec runs this and adds only what is its own. */
export function eventStoreContract(name: string, { open }: ContractOptions): void {
  describe(`${name} keeps the contract of an event store:`, () => {
    let current: SharedEventStore | undefined;
    beforeEach(async () => {
      current = await open();
    });
    afterEach(() => current?.close());

    const scene: Scene = {
      store: () => {
        if (!current) throw new Error('the store is open only while a test runs');
        return current;
      },
    };
    for (const part of [appending, retrying, reading, following, handling, forgetting]) part(scene);
  });
}
