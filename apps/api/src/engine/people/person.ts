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
  /** Hash of the password written last: argon2id, in its own encoding. */
  readonly passwordHash: string;
  /** All hashes that the log may name, `passwordHash` among them; missing until the password is first changed. */
  readonly passwordHashes?: readonly DatedHash[];
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
export const UNTOLD = {
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

/** Most password changes of a member under way at once. An interrupted one counts until the log names a later one. */
const MOST_CHANGES = 8;

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
  const underWay = known.filter((other) => other.revision > passwordRevision).slice(-MOST_CHANGES);
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

/** Most changes of a member's PIN that may be under way at once, the valid PIN included. */
const MOST_PINS = 8;

/** Hash of the PIN that the log names; undefined without one. */
export function pinNamed({ pins = [] }: Person, pinRevision: number | null): string | undefined {
  return pins.find(({ revision }) => revision === pinRevision)?.hash;
}

/** The document with one more PIN. It is good once the log names its revision. */
export function withNewPin(person: Person, pin: DatedHash, pinRevision: number | null): Person {
  const known = (person.pins ?? []).filter(({ revision }) => revision >= (pinRevision ?? 0));
  return { ...person, pins: [...known.slice(1 - MOST_PINS), pin] };
}

/** The document without the PINs that the log has replaced; undefined when there are none. */
export function withoutOldPins(person: Person, oldest: number): Person | undefined {
  const { pins = [] } = person;
  const kept = pins.filter(({ revision }) => revision >= oldest);
  return kept.length < pins.length ? { ...person, pins: kept } : undefined;
}
