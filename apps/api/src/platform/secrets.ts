import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What a keyed hash is made for: the same text under another purpose gives another hash. */
export type Purpose = 'session' | 'username' | 'invite' | 'password' | 'request';

/** Everything the app signs or hashes with its secret. */
export class Secrets {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** HMAC-SHA-256 of a text for one purpose. */
  hmac(purpose: Purpose, text: string): Buffer {
    return createHmac('sha256', `${purpose}:${this.#secret}`).update(text).digest();
  }

  /** Name a user name has in the log: the same for 'Anna' and 'anna', and nobody can read it there. */
  usernameHash(username: string): string {
    return this.hmac('username', username.trim().toLowerCase()).toString('hex').slice(0, 32);
  }

  /**
   * An invite token of 128 bits. It follows from the command, so that a repeated request gives the same link although
   * the log holds only its hash.
   */
  inviteToken(commandId: string): string {
    return this.hmac('invite', commandId).subarray(0, 16).toString('base64url');
  }

  /** A new password of 16 characters (96 bits) that follows from the command, for the same reason. */
  newPassword(commandId: string): string {
    return this.hmac('password', commandId).subarray(0, 12).toString('base64url');
  }

  /** What the log keeps of an invite token. */
  inviteHash(token: string): string {
    return createHash('sha256').update(token).digest('hex');
  }

  /** Compares a signature in constant time. */
  signed(purpose: Purpose, text: string, signature: string): boolean {
    const expected = this.hmac(purpose, text);
    const given = Buffer.from(signature, 'base64url');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}
