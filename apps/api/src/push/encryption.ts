import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription, in base64url. */
export interface SubscriptionKeys {
  /** Its public key, an uncompressed point on P-256. */
  readonly p256dh: string;
  /** Its authentication secret, 16 bytes. */
  readonly auth: string;
}

/** Length that a message is padded to, in bytes: a push service can't tell by the length what it is about. */
const PADDED = 1024;

/** A message that only this browser can read (RFC 8291), padded. */
export function encrypted(message: string, keys: SubscriptionKeys): Buffer<ArrayBuffer> {
  const text = Buffer.from(message);
  const padding = PADDED - 1 - (text.length % PADDED);
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return sealed(Buffer.concat([text, Buffer.of(2), Buffer.alloc(padding)]), keys, pair, randomBytes(16));
}

/**
 * One record of `aes128gcm` (RFC 8188), the last and only one: its plaintext ends in 2 and any number of zeros. Key pair and salt are new for
 * each.
 */
export function sealed(
  record: Buffer,
  { p256dh, auth }: SubscriptionKeys,
  pair: ECDH,
  salt: Buffer,
): Buffer<ArrayBuffer> {
  const theirs = Buffer.from(p256dh, 'base64url');
  const ours = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const shared = derive(pair.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(4096);
  sizes.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, sizes, ours, cipher.update(record), cipher.final(), cipher.getAuthTag()]);
}

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
