import { createHmac, hash, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Purpose of a keyed hash: the same text gives another hash for another purpose. */
type Purpose =
  | 'session'
  | 'device'
  | 'pass'
  | 'pin'
  | 'badge'
  | 'username'
  | 'invite'
  | 'personal'
  | 'wall'
  | 'tablet'
  | 'bank-line'
  | 'push'
  | 'check';

/** Makes and checks all that the app signs or hashes with its secret. */
export class Secrets {
  readonly #secret: string;
  readonly #requestKey: string;

  constructor(secret: string) {
    this.#secret = secret;
    this.#requestKey = hash('sha256', `request:${secret}`);
  }

  /** HMAC-SHA-256 of a text for one purpose. */
  hmac(purpose: Purpose, text: string): Buffer {
    return createHmac('sha256', `${purpose}:${this.#secret}`).update(text).digest();
  }

  /**
   * Mark of the secret in the log, 8 hexadecimal digits, which tells it from another one. That is enough to tell one's own secrets
   * apart, and too little to confirm a guess.
   */
  get check(): string {
    return this.hmac('check', 'stammtisch').toString('hex').slice(0, 8);
  }

  /**
   * Fingerprint of a request, 12 hexadecimal digits, which tells it from another one under the same key. The hash is keyed, since
   * bodies hold what is private. A plain prefix will do as the key, since a hash cut to a fifth can't be extended.
   */
  fingerprint(request: string): string {
    return hash('sha256', this.#requestKey + request).slice(0, 12);
  }

  /**
   * Hash that the log has instead of a user name. It is the same for 'Anna' and 'anna', and however an ü is composed. Nobody can
   * read the name from it.
   */
  usernameHash(username: string): string {
    return this.keyedHash('username', username.normalize('NFKC').trim().toLowerCase());
  }

  /** Hash by which the log knows a text that is not to be found out from it: a badge's few digits, a line of a bank's statement. */
  keyedHash(purpose: Purpose, text: string): string {
    return this.hmac(purpose, text).toString('hex').slice(0, 32);
  }

  /** Bytes for a key of another kind, the same at every start and on every node (HKDF). */
  derived(purpose: Purpose, length: number): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#secret, '', purpose, length));
  }

  /** Signature of a text, to be sent along with the text. */
  signature(purpose: Purpose, text: string): string {
    return this.hmac(purpose, text).toString('base64url');
  }

  /** Is it the text's signature, in its one spelling? The comparison takes constant time. */
  signed(purpose: Purpose, text: string, signature: string): boolean {
    const expected = Buffer.from(this.signature(purpose, text));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}

/** Hash by which the log knows the token of an invite or a wall link. It needs no key: a token has 128 bits. */
export const tokenHash = (token: string) => hash('sha256', token);
