import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { tooMany } from '../http/problem.js';
import { Capacity } from '../platform/limiters.js';

/** Cost of a hash, as OWASP recommends for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes computed at a time. libuv has four threads; files and the store need the others. */
const AT_A_TIME = 2;
/** Most waiting hashes, of members and of strangers: 0.2 s of work on a fast machine, 2 s on a slow one. */
const MAY_WAIT = 32;
/** Most hashes for one name, running and waiting, so that no name takes all places. */
const OF_ONE_NAME = 3;
/** Sent as `retry-after` when the queue is full, in s. */
const RETRY_AFTER = 2;

/** A place in the queue: for strangers who try a name, or for the name's owner, who must not wait behind them. */
export interface Place {
  readonly as: 'member' | 'stranger';
  readonly key: string;
}
export const asStranger = (usernameHash: string): Place => ({ as: 'stranger', key: usernameHash });
export const asMember = (usernameHash: string): Place => ({ as: 'member', key: usernameHash });

/** Hashes passwords on libuv's threads. A hash takes 10 ms on a fast machine, 100 ms on a slow one. */
export class Passwords {
  private readonly bulkhead: Bulkhead;
  /** Checked for unknown names, so that they take as long as known ones. */
  private readonly nobody: Promise<string>;

  constructor(atATime = AT_A_TIME) {
    this.bulkhead = new Bulkhead(atATime, MAY_WAIT, OF_ONE_NAME);
    this.nobody = this.bulkhead.run(asMember(''), () => hash('nobody has this password', OPTIONS));
  }

  /**
   * Called before a password is looked up or counted as a try: with a full queue, a caller learns nothing and loses no try.
   * @throws Problem 429 when too many hashes wait, in all or for `whose`
   */
  expectRoom(whose: Place): void {
    if (this.bulkhead.isFull(whose)) throw tooMany(RETRY_AFTER);
  }

  /** @throws Problem 429 as above */
  hash(password: string, whose: Place): Promise<string> {
    return this.bulkhead.run(whose, () => hash(password, OPTIONS));
  }

  /** @throws Problem 429 as above */
  async matches(password: string, passwordHash: string | undefined, whose: Place): Promise<boolean> {
    const matches = await this.bulkhead.run(whose, async () =>
      verify(passwordHash ?? (await this.nobody), password),
    );
    return matches && passwordHash !== undefined;
  }
}

/**
 * Limits the work that runs and waits. Members have their own places and come first, so that strangers can't keep them out. Each name
 * gets few places, so that others get one.
 */
export class Bulkhead {
  private readonly queue: PQueue;
  private readonly capacities: Readonly<Record<Place['as'], Capacity>>;

  /** @param ofOne most work for one name, running and waiting */
  constructor(atATime: number, mayWait: number, ofOne: number) {
    this.queue = new PQueue({ concurrency: atATime });
    const capacity = () => new Capacity({ inAll: atATime + mayWait, ofOne });
    this.capacities = { member: capacity(), stranger: capacity() };
  }

  isFull({ as, key }: Place): boolean {
    return this.capacities[as].isFull(key);
  }

  /** Does the work when its turn comes. @throws Problem 429 when there is no place */
  async run<T>({ as, key }: Place, work: () => Promise<T>): Promise<T> {
    const leave = this.capacities[as].enter(key);
    if (!leave) throw tooMany(RETRY_AFTER);
    try {
      return await this.queue.add(work, { priority: as === 'member' ? 1 : 0 });
    } finally {
      leave();
    }
  }
}
