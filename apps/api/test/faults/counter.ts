import { expect } from '@jest/globals';
import { calls, topUpAnswer } from '@stammtisch/contracts';
import {
  type Booked,
  bookedFrom,
  type Guest,
  type Headers,
  insisting,
  key,
  RunningTill,
  type Transport,
} from '@stammtisch/test-kit';
import { Traffic } from '../crash/traffic.js';

/** Knows the longest time in which something did not happen, in ms. */
export class Gap {
  #happenedAt = performance.now();
  #longest = 0;

  /** Notes that it has happened. */
  over(): void {
    this.#longest = this.longest;
    this.#happenedAt = performance.now();
  }

  /** The longest since {@link look}. */
  get longest(): number {
    return Math.max(this.#longest, performance.now() - this.#happenedAt);
  }

  look(): void {
    this.#longest = 0;
    this.#happenedAt = performance.now();
  }
}

/** Where drinkers call a node; knows how long they had to wait. */
export class Counter {
  readonly till: RunningTill;
  readonly traffic: Traffic;
  /** In ms. */
  slowestRefusal = 0;
  /** In which nobody was served. */
  readonly gap = new Gap();

  constructor(dataDir: string, settings: NodeJS.ProcessEnv) {
    this.till = new RunningTill(dataDir, settings);
    this.traffic = new Traffic(this.till.transport);
  }

  readonly transport: Transport = async (request) => {
    await this.till.address;
    const asked = performance.now();
    const reply = await this.traffic.transport(request);
    if (reply.status === 503) this.slowestRefusal = Math.max(this.slowestRefusal, performance.now() - asked);
    if (reply.status === 200) this.gap.over();
    return reply;
  };
}

/** What can be read while the store is away. */
const READABLE = [calls.home, calls.history, calls.activity, calls.members];
const TOP_UP = { amount: 0.01 };

/** Looks what a node does while its store is in trouble: reads go on, a write is booked or refused. */
export class Probe {
  readonly booked: Booked[] = [];
  readonly cancelled = new Set<string>();
  readonly #open: Headers[] = [];

  constructor(private readonly guest: Guest) {}

  /** @returns whether the write was refused */
  async look(): Promise<boolean> {
    const once = key();
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
    this.#open.push(once);
    return true;
  }

  /** Asks again for all that was refused, as whoever asked does when the store is back. */
  async insist(): Promise<void> {
    const insistent = this.guest.at(insisting(this.guest.transport));
    for (const once of this.#open.splice(0))
      this.booked.push(bookedFrom((await insistent.topsUp(TOP_UP.amount, once)).transaction));
  }
}
