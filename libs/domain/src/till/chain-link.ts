/**
 * The text whose SHA-256 is an event's hash: the previous hash, and the digest of its own text. The digests alone suffice to follow
 * the chain, and reveal nothing.
 */
export const chainLink = (previous: string, digest: string): string => `${previous}\n${digest}`;
