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
