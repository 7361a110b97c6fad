import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { tooMany } from '../http/problem.js';
import { Capacity } from '../platform/limiters.js';

/** Cost of a hash, as OWASP recommends for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes that are computed at a time. libuv has four threads; files and the store need the others. */
const AT_A_TIME = 2;
/** Most hashes of members, and most of strangers, that wait for their turn: a fifth of a second of work on a quick machine, two seconds on a slow one. */
const MAY_WAIT = 32;
/** Most hashes about one name, running and waiting, so that no name takes all places. */
const OF_ONE_NAME = 3;
/** After how long somebody who found the queue full may come again, in s. */
const COME_AGAIN = 2;

/** Whom a place in the queue is taken for: strangers who try a name, or the name's owner, who must not wait behind them. */
export interface Place {
  readonly as: 'member' | 'stranger';
  readonly key: string;
}
export const asStranger = (usernameHash: string): Place => ({ as: 'stranger', key: usernameHash });
export const asMember = (usernameHash: string): Place => ({ as: 'member', key: usernameHash });

/** Hashes passwords on worker threads. A hash takes 10 ms on a quick machine, 100 ms on a slow one. */
export class Passwords {
  private readonly bulkhead: Bulkhead;
  /** Hash of a password nobody has. It is checked for unknown names, so that they take as long as known ones. */
  private readonly nobody: Promise<string>;

  /** @param atATime how many hashes are computed at a time */
  constructor(atATime = AT_A_TIME) {
    this.bulkhead = new Bulkhead(atATime, MAY_WAIT, OF_ONE_NAME);
    this.nobody = this.bulkhead.run(asMember(''), () => hash('nobody has this password', OPTIONS));
  }

  /**
   * Called before a password is looked up or counted as a wrong try: a caller who finds the queue full learns nothing and loses no try.
   * @throws Problem 429 when too many hashes wait already, or too many for `whose`
   */
  expectRoom(whose: Place): void {
    if (this.bulkhead.isFull(whose)) throw tooMany(COME_AGAIN);
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
 * Limits how much work runs and waits at a time. Members have places of their own and come first, so no number of strangers keeps them
 * out; each name gets few places, so that others get one.
 */
export class Bulkhead {
  private readonly queue: PQueue;
  private readonly capacities: Readonly<Record<Place['as'], Capacity>>;

  /** @param ofOne how much work for one name may run and wait at a time */
  constructor(atATime: number, mayWait: number, ofOne: number) {
    this.queue = new PQueue({ concurrency: atATime });
    const capacity = () => new Capacity({ inAll: atATime + mayWait, ofOne });
    this.capacities = { member: capacity(), stranger: capacity() };
  }

  /** Is there no place for more such work? */
  isFull({ as, key }: Place): boolean {
    return this.capacities[as].isFull(key);
  }

  /** Does the work when its turn comes. @throws Problem 429 when there is no place for it */
  async run<T>({ as, key }: Place, work: () => Promise<T>): Promise<T> {
    const leave = this.capacities[as].enter(key);
    if (!leave) throw tooMany(COME_AGAIN);
    try {
      return await this.queue.add(work, { priority: as === 'member' ? 1 : 0 });
    } finally {
      leave();
    }
  }
}
