/**
 * The text whose SHA-256 is an event's hash: the hash before it, and the digest of its own text. So whoever has the digests alone can
 * follow the chain, and reads nothing.
 */
export const chainLink = (previous: string, digest: string): string => `${previous}\n${digest}`;
