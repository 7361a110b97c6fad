import { hash, verify } from '@node-rs/argon2';

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes passwords on worker threads; takes about 100 ms. */
export class Passwords {
  /** Hash of a password nobody has: checked for unknown names, so that they take as long as known ones. */
  private readonly nobody = hash('nobody has this password', OPTIONS);

  hash(password: string): Promise<string> {
    return hash(password, OPTIONS);
  }

  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    const matches = await verify(passwordHash ?? (await this.nobody), password);
    return matches && passwordHash !== undefined;
  }
}
