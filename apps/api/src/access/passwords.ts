import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { tooMany } from '../http/problem.js';

/** Cost of a hash, as OWASP recommends for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes that are computed at a time. libuv has four threads; files and the store need the others. */
const AT_A_TIME = 2;
/** Most hashes that wait for their turn: a fifth of a second of work on a quick machine, two seconds on a slow one. */
const MAY_WAIT = 32;
/** Most hashes about one name, running and waiting, so that no name takes all places. */
const OF_ONE_NAME = 3;
/** After how long somebody who found the queue full may come again, in s. */
const COME_AGAIN = 2;

/** Whom a place in the queue is taken for: strangers who try a name, or the name's owner, who must not wait behind them. */
export const asStranger = (usernameHash: string) => `stranger ${usernameHash}`;
export const asMember = (usernameHash: string) => `member ${usernameHash}`;

/** Hashes passwords on worker threads. A hash takes 10 ms on a quick machine, 100 ms on a slow one. */
export class Passwords {
  private readonly bulkhead = new Bulkhead(AT_A_TIME, MAY_WAIT, OF_ONE_NAME);
  /** Hash of a password nobody has. It is checked for unknown names, so that they take as long as known ones. */
  private readonly nobody = this.bulkhead.run('nobody', () => hash('nobody has this password', OPTIONS));

  /**
   * Called before a password is looked up or counted as a wrong try: whoever finds the queue full learns nothing and loses no try.
   * @throws Problem 429 when too many hashes wait already, or too many for `whose`
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

/** Limits how much work runs and waits at a time. Each kind of work gets few places, so that others get one. */
export class Bulkhead {
  private readonly queue: PQueue;
  /** How much work runs and waits, by its kind. */
  private readonly here = new Map<string, number>();

  constructor(
    private readonly places: number,
    private readonly mayWait: number,
    /** How much work of one kind may run and wait at a time. */
    private readonly ofOneKind: number,
  ) {
    this.queue = new PQueue({ concurrency: places });
  }

  /** Is there no place for more work of this kind? Whoever comes now is to be sent away. */
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
