/** The number of an event in the log: 'Nr. 12.345'. */
export const numbered = (revision: number) => `Nr.\u00a0${revision.toLocaleString('de')}`;

/** A hash in groups of four characters, to compare by eye or aloud. */
export const inGroups = (hash: string) => hash.match(/.{4}/g)?.join(' ');
