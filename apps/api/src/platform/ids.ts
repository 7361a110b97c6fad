import { hash, randomFillSync } from 'node:crypto';

const POOL = Buffer.alloc(16 * 256);
let used = POOL.length;

/** 16 random bytes out of a pool: asking the system each time costs ten times as much. */
function randomBytes16(): Buffer {
  if (used === POOL.length) {
    randomFillSync(POOL);
    used = 0;
  }
  used += 16;
  return POOL.subarray(used - 16, used);
}

function format(bytes: Buffer, version: number): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A new id that sorts by time: UUIDv7 (RFC 9562, section 5.7). */
export function newId(): string {
  const bytes = randomBytes16();
  bytes.writeUIntBE(Date.now(), 0, 6);
  return format(bytes, 7);
}

/** A random id: UUIDv4. */
export function randomId(): string {
  return format(randomBytes16(), 4);
}

/** The same id for the same name, always: UUIDv5 (RFC 9562, section 5.5) in the till's own namespace. */
export function idOf(name: string): string {
  return format(hash('sha1', NAMESPACE + name, 'buffer'), 5);
}

/** The till's own namespace. ASCII only, so that the text hashes as the very bytes that the RFC asks for. */
const NAMESPACE = 'stammtisch-till:';
