/**
 * Ids as the journal indexes them: whole numbers that a double carries exactly, a third as large as the text. Numbers may collide,
 * so a look-up compares the whole id in the log's event.
 */

/** Random part of a UUID: 48 bits. */
export const idNumber = (id: string) => Number.parseInt(id.slice(-12), 16);

/** Number of a member; 0 for an actor who is no member, such as the till itself. */
export const personNumber = (id: string) => idNumber(id) || 0;

/**
 * Number of a subject. Of a UUIDv7, the moment it was made, in ms: neighbours in time are neighbours in the index. Of a hash, which
 * has no dashes, the first 48 bits.
 */
export const subjectNumber = (subject: string) =>
  Number.parseInt(
    subject.slice(0, 8) + (subject[8] === '-' ? subject.slice(9, 13) : subject.slice(8, 12)),
    16,
  );
