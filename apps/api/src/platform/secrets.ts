import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/** What a keyed hash is made for: the same text under another purpose gives another hash. */
type Purpose = 'session' | 'device' | 'username' | 'invite' | 'wall' | 'bank-line' | 'check';

/** Everything the app signs or hashes with its secret. */
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
   * Distinguishes this secret from another one, in the log: 8 hexadecimal digits. That is enough for two secrets of one's own,
   * and too little to confirm a guess.
   */
  get check(): string {
    return this.hmac('check', 'stammtisch').toString('hex').slice(0, 8);
  }

  /**
   * Distinguishes a request from another one under the same key: 12 hexadecimal digits. Keyed, since bodies hold what is private.
   * A plain prefix will do as the key, since a hash that is cut to a fifth can't be extended.
   */
  fingerprint(request: string): string {
    return hash('sha256', this.#requestKey + request).slice(0, 12);
  }

  /**
   * What the log has instead of a user name. It is the same for 'Anna' and 'anna', and however an ü is composed. Nobody can read
   * the name from it.
   */
  usernameHash(username: string): string {
    return this.hmac('username', username.normalize('NFKC').trim().toLowerCase())
      .toString('hex')
      .slice(0, 32);
  }

  /**
   * An invite token of 128 bits. It follows from the command, so that a repeated request gives the same link although
   * the log holds only its hash.
   */
  inviteToken(commandId: string): string {
    return this.hmac('invite', commandId).subarray(0, 16).toString('base64url');
  }

  /** What the log keeps of an invite token. */
  inviteHash(token: string): string {
    return hash('sha256', token);
  }

  /** Token of a link for the wall, made as an invite's. */
  wallToken(commandId: string): string {
    return this.hmac('wall', commandId).subarray(0, 16).toString('base64url');
  }

  /** What the log keeps of it. */
  wallHash(token: string): string {
    return hash('sha256', token);
  }

  /** What the log keeps of a line of a bank's statement: nobody can find out from it what the bank did. */
  bankLine(line: string): string {
    return this.hmac('bank-line', line).toString('hex').slice(0, 32);
  }

  /** A signature that goes along with the text it is for. */
  signature(purpose: Purpose, text: string): string {
    return this.hmac(purpose, text).toString('base64url');
  }

  /** Is it the very signature, in its one spelling? In constant time. */
  signed(purpose: Purpose, text: string, signature: string): boolean {
    const expected = Buffer.from(this.signature(purpose, text));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}
