import type { PushKind } from '@stammtisch/contracts';

/** The private document of one member: all that is personal, kept outside the till's log. */
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
  /** Hashes of passwords that the log may name; none without a login. */
  readonly passwords: readonly DatedHash[];
  /** Hashes of PINs that the log may name; missing until a PIN is first chosen. */
  readonly pins?: readonly DatedHash[];
  /** The reason for the last write. After a crash before the log named the document, the next start repairs it by this. */
  readonly lastChange: 'joined' | 'profile' | 'password';
  /** Id of the command that last changed the profile; missing until one has. */
  readonly writtenBy?: string;
  /** When the document was last written, ISO 8601. */
  readonly writtenAt: string;
  /** Where the member is logged in, the newest first. */
  readonly devices?: readonly ListedSession[];
  /** Revision of the newest document that the log must name, set once a note was made since. Missing: this document's. */
  readonly changedAt?: number;
};

/** What a member may tell of themselves, while they have told nothing. */
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
  /** Revision of the document that the hash came with. */
  readonly revision: number;
  /** argon2id, in its own encoding. */
  readonly hash: string;
  /** The user name that was chosen with a password: the member has it once the log names the password. */
  readonly username?: string;
};

/** A session as its member is shown it, by its device. Its days are dates of evenings, `YYYY-MM-DD`. */
export type ListedSession = {
  readonly sessionId: string;
  /** Password epoch in the session's cookie. */
  readonly epoch: number;
  /** What the device is, coarsely: 'Chrome auf Android'. */
  readonly name: string;
  readonly since: string;
  readonly seenOn: string;
  /** Push subscription of the device; missing while push is switched off. */
  readonly push?: PushSubscription;
};

/** Address at which the push service takes messages for the device. Anybody who knows it may post there. */
export type PushSubscription = {
  readonly endpoint: string;
  /** The keys that messages are encrypted with, in base64url. */
  readonly p256dh: string;
  readonly auth: string;
  readonly kinds: readonly PushKind[];
  /** Address under which the device knows the till: 'https://kasse.example'. */
  readonly origin: string;
  /** The till's session key at that time. A new key ends the session and this subscription. */
  readonly key: string | null;
};

/** A document as it stands in its stream. */
export interface StoredPerson {
  readonly person: Person;
  readonly revision: number;
}

export const personStream = (memberId: string) => `person-${memberId}`;

/** Type of the events in a person's stream. */
export const PERSON_WRITTEN = 'PersonWritten';

/** Most changes of a member's password or PIN under way at once. An interrupted one counts until the log names a later one. */
const MOST_CHANGES = 8;

/**
 * Of all hashes in a document, the one that the log names by its revision; undefined without one. A document is written before the log
 * decides, so its newest hash may belong to a change that was refused or broke off.
 */
export function hashNamed(hashes: readonly DatedHash[] | undefined, named: number | null | undefined) {
  return hashes?.find(({ revision }) => revision === named);
}

/** The oldest hash's revision, where the hash that the log names is gone: the till whose log was copied went on to name the oldest. */
export function namedNext(hashes: readonly DatedHash[] = [], named: number | null): number | undefined {
  const [oldest] = hashes;
  return named !== null && oldest && oldest.revision > named ? oldest.revision : undefined;
}

/** The document with the user name that was chosen with the valid password. A user name whose link the log refused is left out. */
export function withNamedUsername(person: Person, passwordRevision: number | undefined): Person {
  const username = hashNamed(person.passwords, passwordRevision)?.username;
  return username === undefined ? person : { ...person, username };
}

/**
 * The hashes with one more, to be written at its revision. The one that the log names stays in the document, and so do those whose
 * change the log has not decided yet.
 */
export function withHash(hashes: readonly DatedHash[] = [], chosen: DatedHash, named: number | null) {
  const valid = hashes.filter(({ revision }) => revision === named);
  const underWay = hashes.filter(({ revision }) => revision > (named ?? -1)).slice(-MOST_CHANGES);
  return [...valid, ...underWay, chosen];
}

/**
 * The document without the passwords or PINs that the log has replaced, which a thief could attack. Undefined when there are none.
 * Those of changes under way stay.
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
