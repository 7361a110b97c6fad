import { hash, randomUUID } from 'node:crypto';

/** A new id that sorts by time: UUIDv7 (RFC 9562, section 5.7). */
export function newId(): string {
  const ms = Date.now().toString(16).padStart(12, '0');
  // UUIDv4 and UUIDv7 have the random part in the same place.
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${randomUUID().slice(15)}`;
}

/** UUIDv4. */
export function randomId(): string {
  return randomUUID();
}

/** The same id for the same name, always: UUIDv5 (RFC 9562, section 5.5) in the till's own namespace. */
export function idOf(name: string): string {
  const hex = hash('sha1', NAMESPACE + name);
  const variant = VARIANTS[Number.parseInt(hex.charAt(16), 16) & 3];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** ASCII only, so that the text hashes as the bytes that the RFC demands. */
const NAMESPACE = 'stammtisch-till:';

/** First digits of an id's fourth part, the RFC's variant: two of its bits are free. */
const VARIANTS = '89ab';
