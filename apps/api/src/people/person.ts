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
  /** argon2id, in its own encoding. */
  readonly passwordHash: string;
  /** What the last write was about: a crash before the till's log named it is made good with this. */
  readonly lastChange: 'joined' | 'profile' | 'password';
  /** The command that last changed it; none has yet while it is missing. */
  readonly writtenBy?: string;
  /** When it was last written, ISO 8601. */
  readonly writtenAt: string;
};

/** A document as it stands in its stream. */
export interface StoredPerson {
  readonly person: Person;
  readonly revision: number;
}

export const personStream = (memberId: string) => `person-${memberId}`;

/** Type of the events in a person's stream. */
export const PERSON_WRITTEN = 'PersonWritten';
