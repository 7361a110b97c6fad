/**
 * Ids and fingerprints as the journal indexes them: whole numbers that a double carries exactly, a third as large as
 * the text. Who looks a row up by one compares the whole id in the log's event.
 */

/** Random part of a UUID: 48 bits. */
export const idNumber = (id: string) => Number.parseInt(id.slice(-12), 16);

/** Stands for no member: for the till itself, too. */
export const NOBODY = 0;

/** Number of a member; {@link NOBODY} for an actor who is none. */
export const personNumber = (id: string) => idNumber(id) || NOBODY;

/**
 * Number of what an event is found by: the moment a UUIDv7 was made, in ms, as neighbours in time are then neighbours in the
 * index; of a hash, which has no dashes, the first 48 bits.
 */
export const subjectNumber = (subject: string) =>
  Number.parseInt(
    subject.slice(0, 8) + (subject[8] === '-' ? subject.slice(9, 13) : subject.slice(8, 12)),
    16,
  );

/** A request's fingerprint of 12 hexadecimal digits, and back. */
export const requestNumber = (request: string) => Number.parseInt(request, 16);
export const requestText = (number: number) => number.toString(16).padStart(12, '0');
