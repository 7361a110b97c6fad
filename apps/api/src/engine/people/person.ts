import type { PushKind } from '@stammtisch/contracts';

/** A member's private document: all personal data, kept outside the till's log. */
export type Person = {
  readonly memberId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** `YYYY-MM-DD`, null when unknown. */
  readonly birthDate: string | null;
  readonly soundEnabled: boolean;
  /** Hashes of passwords that the log may name; empty without a login. */
  readonly passwords: readonly DatedHash[];
  /** Hashes of PINs that the log may name; missing without a PIN. */
  readonly pins?: readonly DatedHash[];
  /** The reason for the last write. If a crash came before the event that names the document, the next start repairs it by this. */
  readonly lastChange: 'joined' | 'profile' | 'password';
  /** Id of the command that last changed the profile. */
  readonly writtenBy?: string;
  /** ISO 8601. */
  readonly writtenAt: string;
  /** Newest first. */
  readonly devices?: readonly ListedSession[];
  /** Revision of the newest document that the log must name, if notes were written after it. Missing: this document's revision. */
  readonly changedAt?: number;
};

/** The profile of a member who has filled in nothing. */
export const EMPTY_PROFILE = {
  username: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  birthDate: null,
  soundEnabled: true,
} as const satisfies Partial<Person>;

/** A password or PIN that the log may name. */
export type DatedHash = {
  /** Revision of the document that first had the hash. */
  readonly revision: number;
  /** argon2id, encoded with its parameters. */
  readonly hash: string;
  /** User name chosen together with the password. It is valid once the log names the password. */
  readonly username?: string;
};

/** A session in the member's list of devices. Dates are those of evenings, `YYYY-MM-DD`. */
export type ListedSession = {
  readonly sessionId: string;
  /** Password epoch in the session's cookie. */
  readonly epoch: number;
  /** 'Chrome auf Android' */
  readonly name: string;
  readonly since: string;
  readonly seenOn: string;
  /** Missing while push is switched off. */
  readonly push?: PushSubscription;
};

export type PushSubscription = {
  /** The push service's URL for the device. Anybody who knows it may post there. */
  readonly endpoint: string;
  /** Keys for encrypting messages, in base64url. */
  readonly p256dh: string;
  readonly auth: string;
  readonly kinds: readonly PushKind[];
  /** Where the device opens the till: 'https://kasse.example'. */
  readonly origin: string;
  /** The till's session key when push was switched on. A new key ends session and subscription. */
  readonly key: string | null;
};

/** A document with its revision in its stream. */
export interface StoredPerson {
  readonly person: Person;
  readonly revision: number;
}

export const personStream = (memberId: string) => `person-${memberId}`;

/** Type of the events in the stream. */
export const PERSON_WRITTEN = 'PersonWritten';

/** Most concurrent changes of a member's password or PIN. An interrupted one counts until the log names a later one. */
const MOST_CHANGES = 8;

/**
 * The hash that the log names by its revision. A document is written before the till decides, so its newest hash may belong to a change
 * that was refused or interrupted.
 */
export function hashNamed(hashes: readonly DatedHash[] | undefined, named: number | null | undefined) {
  return hashes?.find(({ revision }) => revision === named);
}

/**
 * The oldest hash's revision, if the hash that the log names is gone. That happens with a copied log and newer documents: the original
 * log then names the oldest hash in a later event.
 */
export function namedNext(hashes: readonly DatedHash[] = [], named: number | null): number | undefined {
  const [oldest] = hashes;
  return named !== null && oldest && oldest.revision > named ? oldest.revision : undefined;
}

/** The document with the user name that belongs to the valid password, not one whose change was refused. */
export function withNamedUsername(person: Person, passwordRevision: number | undefined): Person {
  const username = hashNamed(person.passwords, passwordRevision)?.username;
  return username === undefined ? person : { ...person, username };
}

/**
 * The hashes with a new one, to be written at its revision. The one that the log names stays, and so do those whose change is not
 * decided yet.
 */
export function withHash(hashes: readonly DatedHash[] = [], added: DatedHash, named: number | null) {
  const valid = hashes.filter(({ revision }) => revision === named);
  const undecided = hashes.filter(({ revision }) => revision > (named ?? -1)).slice(-MOST_CHANGES);
  return [...valid, ...undecided, added];
}

/**
 * The document without replaced passwords or PINs, which a thief of the file could attack. Undefined if there are none. Those older than
 * the revision `oldest` are replaced.
 */
export function withoutReplaced(
  person: Person,
  what: 'passwords' | 'pins',
  oldest: number,
): Person | undefined {
  const hashes = person[what] ?? [];
  const kept = hashes.filter(({ revision }) => revision >= oldest);
  return kept.length < hashes.length ? { ...person, [what]: kept } : undefined;
}
