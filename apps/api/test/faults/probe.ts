import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Caller } from '../crash/caller.js';
import { type Booked, bookedFrom } from '../crash/drinker.js';

/** What can be read while the store is away. */
const READABLE = ['/api/home-data/', '/api/transaction-history/', '/api/activity/', '/api/admin/members/'];
const TOP_UP = { amount: 0.01 };

/** Looks what a node does while its store is in trouble: reads go on, a write is booked or refused. */
export class Probe {
  readonly booked: Booked[] = [];
  readonly cancelled = new Set<string>();
  /** In ms. */
  slowestRead = 0;
  readonly #open: string[] = [];

  constructor(private readonly caller: Caller) {}

  /** @returns whether the write was refused */
  async look(): Promise<boolean> {
    const address = await this.caller.door.address;
    const key = randomUUID();
    const writing = this.caller.try(address, 'POST', '/api/recharge-credit/', TOP_UP, key);
    for (const path of READABLE) {
      const asked = performance.now();
      expect({ path, status: (await this.caller.try(address, 'GET', path)).status }).toEqual({
        path,
        status: 200,
      });
      this.slowestRead = Math.max(this.slowestRead, performance.now() - asked);
    }
    const { status, body } = await writing;
    if (status === 200) {
      this.booked.push(bookedFrom(body.transaction));
      return false;
    }
    expect(status).toBe(503);
    this.#open.push(key);
    return true;
  }

  /** Asks again for all that was refused, as whoever asked does when the store is back. */
  async insist(): Promise<void> {
    for (const key of this.#open.splice(0)) {
      const { body } = await this.caller.insist('POST', '/api/recharge-credit/', TOP_UP, key);
      this.booked.push(bookedFrom(body.transaction));
    }
  }
}
