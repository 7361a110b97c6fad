import { expect } from '@jest/globals';
import { calls, topUpAnswer } from '@stammtisch/contracts';
import {
  type Booked,
  bookedFrom,
  type Guest,
  type Headers,
  idempotencyKey,
  withRetries,
} from '@stammtisch/test-kit';

/** Readable while the store is unreachable. */
const READABLE = [calls.home, calls.history, calls.activity, calls.members];
const TOP_UP = { amount: 0.01 };

/** Checks a node while its store fails: reads must work, a write must be booked or refused. */
export class Probe {
  readonly booked: Booked[] = [];
  readonly cancelled = new Set<string>();
  readonly #refused: Headers[] = [];

  constructor(private readonly guest: Guest) {}

  /** @returns whether the write was refused */
  async check(): Promise<boolean> {
    const once = idempotencyKey();
    const writing = this.guest.post(calls.topUp.path, TOP_UP, once);
    for (const { path } of READABLE)
      expect({ path, status: (await this.guest.get(path)).status }).toEqual({ path, status: 200 });
    const { status, body } = await writing;
    if (status === 200) {
      const { transaction } = topUpAnswer.parse(body);
      if (transaction) this.booked.push(bookedFrom(transaction));
      return false;
    }
    expect(status).toBe(503);
    this.#refused.push(once);
    return true;
  }

  /** Repeats all refused writes until booked, as clients do when the store is back. */
  async retryRefused(): Promise<void> {
    const insistent = this.guest.at(withRetries(this.guest.transport));
    for (const once of this.#refused.splice(0)) {
      this.booked.push(bookedFrom((await insistent.topsUp(TOP_UP.amount, once)).transaction));
    }
  }
}
