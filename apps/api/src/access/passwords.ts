import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { tooMany } from '../http/problem.js';

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes at a time: of the four threads that libuv has, files and the store need the others. */
const AT_A_TIME = 2;
/** Most that wait for their turn: a fifth of a second of work on a quick machine, two on a slow one. */
const MAY_WAIT = 32;
/** Most of those at a time that are about one name, so that nobody holds all places. */
const OF_ONE_NAME = 3;
/** When somebody who found the queue full may come again, in s. */
const COME_AGAIN = 2;

/**
 * For whom a place in the queue is taken: for strangers who try a name, or for its owner, who must not wait behind them. Names go
 * by their hash.
 */
export const asStranger = (usernameHash: string) => `stranger ${usernameHash}`;
export const asMember = (usernameHash: string) => `member ${usernameHash}`;

/** Hashes passwords on worker threads; takes 10 ms on a quick machine, 100 on a slow one. */
export class Passwords {
  private readonly bulkhead = new Bulkhead(AT_A_TIME, MAY_WAIT, OF_ONE_NAME);
  /** Hash of a password nobody has: checked for unknown names, so that they take as long as known ones. */
  private readonly nobody = this.bulkhead.run('nobody', () => hash('nobody has this password', OPTIONS));

  /**
   * Called before anything is looked up or counted for a call that brings a password. Whoever is sent away learns nothing, and it
   * does not count as a wrong try.
   * @throws Problem 429 when too many wait already, or too many for the same
   */
  expectRoom(whose: string): void {
    if (this.bulkhead.isFull(whose)) throw tooMany(COME_AGAIN);
  }

  /** @throws Problem 429 as above */
  async hash(password: string, whose: string): Promise<string> {
    this.expectRoom(whose);
    return this.bulkhead.run(whose, () => hash(password, OPTIONS));
  }

  /** @throws Problem 429 as above */
  async matches(password: string, passwordHash: string | undefined, whose: string): Promise<boolean> {
    this.expectRoom(whose);
    const matches = await this.bulkhead.run(whose, async () =>
      verify(passwordHash ?? (await this.nobody), password),
    );
    return matches && passwordHash !== undefined;
  }
}

/** Lets only so many do something at a time, and only so many wait for it; few of them of one kind, so that others get a place. */
export class Bulkhead {
  private readonly queue: PQueue;
  /** Those inside and waiting, by their kind. */
  private readonly here = new Map<string, number>();

  constructor(
    private readonly places: number,
    private readonly mayWait: number,
    /** How many of one kind may be here at a time. */
    private readonly ofOneKind: number,
  ) {
    this.queue = new PQueue({ concurrency: places });
  }

  /** Nobody else of this kind may wait: whoever comes now is to be sent away. */
  isFull(kind: string): boolean {
    const { pending, size } = this.queue;
    return (pending >= this.places && size >= this.mayWait) || this.of(kind) >= this.ofOneKind;
  }

  /** Does the work when its turn comes. */
  async run<T>(kind: string, work: () => Promise<T>): Promise<T> {
    this.here.set(kind, this.of(kind) + 1);
    try {
      return await this.queue.add(work);
    } finally {
      if (this.of(kind) > 1) this.here.set(kind, this.of(kind) - 1);
      else this.here.delete(kind);
    }
  }

  private of(kind: string): number {
    return this.here.get(kind) ?? 0;
  }
}
