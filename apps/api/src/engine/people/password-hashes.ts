import type { Person } from './person.js';

/**
 * Password changes of one member that may be under way at once. An attempt that the log never named counts until the log names a
 * later one.
 */
const MOST = 8;

/**
 * The hash of the member's password: of all that were written, the one that the log names. A document is written before the log
 * is asked, so its newest password may be of a change that was refused or broke off.
 */
export function hashNamed({ passwordHash, passwordHashes = [] }: Person, passwordRevision: number): string {
  return passwordHashes.find(({ revision }) => revision === passwordRevision)?.hash ?? passwordHash;
}

/**
 * The document with one more password, to be written at `revision`. The password that is good now stays in it, and so do those of
 * changes that may be under way.
 */
export function withPassword(
  person: Person,
  hash: string,
  revision: number,
  passwordRevision: number,
): Person {
  const known = person.passwordHashes ?? [];
  const good = { revision: passwordRevision, hash: hashNamed(person, passwordRevision) };
  const underWay = known.filter((other) => other.revision > passwordRevision).slice(-MOST);
  return { ...person, passwordHash: hash, passwordHashes: [good, ...underWay, { revision, hash }] };
}

/** Did the newest password of the document come with this very revision, so that it is not good until the log names it? */
export function isDated(person: Person, revision: number): boolean {
  return person.passwordHashes?.at(-1)?.revision === revision;
}
