/**
 * The text whose SHA-256 is an event's hash: the previous hash and the event's own digest. So the chain can be checked with the
 * digests alone, which reveal nothing.
 */
export const chainLink = (previous: string, digest: string): string => `${previous}\n${digest}`;
