import type { DatedHash, Person } from './person.js';

/** Most password changes of a member under way at once. An interrupted one counts until the log names a later one. */
const MOST = 8;

/**
 * Hash of the member's password: of all hashes in the document, the one that the log names. A document is written before the log
 * decides, so its newest hash may belong to a change that was refused or broke off.
 */
export function hashNamed({ passwordHash, passwordHashes = [] }: Person, passwordRevision: number): string {
  return passwordHashes.find(({ revision }) => revision === passwordRevision)?.hash ?? passwordHash;
}

/** The document with the user name that was chosen with the valid password. A user name whose link the log refused is left out. */
export function withNamedUsername(person: Person, passwordRevision: number | undefined): Person {
  const named = person.passwordHashes?.find(({ revision }) => revision === passwordRevision);
  return named?.username === undefined ? person : { ...person, username: named.username };
}

/**
 * The document with one more password, to be written at its revision, and the user name that was chosen with it. The password valid
 * now stays in the document, and so do passwords whose change the log has not decided yet.
 */
export function withPassword(person: Person, chosen: DatedHash, passwordRevision: number): Person {
  const known = person.passwordHashes ?? [];
  const good = { revision: passwordRevision, hash: hashNamed(person, passwordRevision) };
  const underWay = known.filter((other) => other.revision > passwordRevision).slice(-MOST);
  return { ...person, passwordHash: chosen.hash, passwordHashes: [good, ...underWay, chosen] };
}

/**
 * The document without the passwords that the log has replaced, which a thief could attack. Undefined when there are none. Those of
 * changes under way stay.
 */
export function withoutReplaced(person: Person, passwordRevision: number): Person | undefined {
  const known = person.passwordHashes ?? [];
  const kept = known.filter(({ revision }) => revision >= passwordRevision);
  return kept.length < known.length ? { ...person, passwordHashes: kept } : undefined;
}

/** Did the newest password come with this very revision of the document? Then it is not valid until the log names the revision. */
export function isDated(person: Person, revision: number): boolean {
  return person.passwordHashes?.at(-1)?.revision === revision;
}
