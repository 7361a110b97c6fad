import { hash, verify } from '@node-rs/argon2';
import { tooMany } from '../platform/problem.js';
import { Turnstile } from '../platform/turnstile.js';

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes at a time: of the four threads that libuv has, files and the store need the others. */
const AT_A_TIME = 2;
/** Most that wait for their turn: about two seconds of work. */
const MAY_WAIT = 32;
/** When somebody who found the queue full may come again, in s. */
const COME_AGAIN = 2;

/** Hashes passwords on worker threads; takes about 100 ms. */
export class Passwords {
  private readonly turnstile = new Turnstile(AT_A_TIME, MAY_WAIT);
  /** Hash of a password nobody has: checked for unknown names, so that they take as long as known ones. */
  private readonly nobody = this.turnstile.pass(() => hash('nobody has this password', OPTIONS));

  /**
   * To be asked before anything is looked up or counted for a call that brings a password: who is sent away learns nothing, and it
   * is no wrong try of theirs.
   * @throws Problem 429 when too many wait already
   */
  expectRoom(): void {
    if (this.turnstile.full) throw tooMany(COME_AGAIN);
  }

  /** @throws Problem 429 as above */
  async hash(password: string): Promise<string> {
    this.expectRoom();
    return this.turnstile.pass(() => hash(password, OPTIONS));
  }

  /** @throws Problem 429 as above */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    this.expectRoom();
    const matches = await this.turnstile.pass(async () =>
      verify(passwordHash ?? (await this.nobody), password),
    );
    return matches && passwordHash !== undefined;
  }
}
