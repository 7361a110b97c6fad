import { createHmac, hash, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Purpose of a keyed hash: the same text has a different hash for each purpose. */
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

/** Signs and hashes with the app's secret. */
export class Secrets {
  readonly #secret: string;
  readonly #requestKey: string;

  constructor(secret: string) {
    this.#secret = secret;
    this.#requestKey = hash('sha256', `request:${secret}`);
  }

  hmac(purpose: Purpose, text: string): Buffer {
    return createHmac('sha256', `${purpose}:${this.#secret}`).update(text).digest();
  }

  /**
   * The secret's check value in the log, 8 hexadecimal digits: enough to notice a different secret, too few to confirm a guess.
   */
  get check(): string {
    return this.hmac('check', 'stammtisch').toString('hex').slice(0, 8);
  }

  /**
   * Fingerprint of a request, 12 hexadecimal digits, which distinguishes requests under the same key. It is keyed, since bodies have
   * private data. A prefix is enough as the key, since a hash cut to a fifth allows no length extension.
   */
  fingerprint(request: string): string {
    return hash('sha256', this.#requestKey + request).slice(0, 12);
  }

  /**
   * Hash for the log in place of a user name. It is the same for 'Anna' and 'anna', and for composed and decomposed umlauts.
   */
  usernameHash(username: string): string {
    return this.keyedHash('username', username.normalize('NFKC').trim().toLowerCase());
  }

  /** Hash for the log in place of a private text that could be guessed: a badge's few digits, a line of a bank statement. */
  keyedHash(purpose: Purpose, text: string): string {
    return this.hmac(purpose, text).toString('hex').slice(0, 32);
  }

  /** A derived key (HKDF), the same at every start and on every node. */
  derived(purpose: Purpose, length: number): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#secret, '', purpose, length));
  }

  signature(purpose: Purpose, text: string): string {
    return this.hmac(purpose, text).toString('base64url');
  }
}

/** Compares a given text with a secret one, in a time that says nothing about the secret but its length. */
export function matchesSecret(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Hash for the log in place of the token of an invite or a link. It needs no key: a token has 128 bits. */
export const tokenHash = (token: string) => hash('sha256', token);
