import { createCipheriv, createECDH, createPrivateKey, ECDH, hkdfSync, randomBytes, sign } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PushKind } from '@stammtisch/contracts';
import { type Cents, formatEuro, type GiftType } from '@stammtisch/domain';
import type { PushSubscription } from '../engine/people/person.js';
import { Clock } from '../platform/clock.js';
import { Secrets } from '../platform/secrets.js';

/** Hosts of push services: Chrome and its derivatives, Linux's Chromium, Firefox, Safari, Edge. */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^[\w-]+\.push\.services\.mozilla\.com$/,
  /^[\w-]+\.push\.apple\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
];

/** Timeout of a request, in ms. Push services answer within a second. */
const TIMEOUT = 5000;

/** The browsers' push services. Clients provide the addresses, so only known hosts are called, and no redirects followed. */
@Injectable()
export class PushServices {
  /** True for the address of a push service, written exactly as browsers do. */
  knows(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { href, protocol, username, password, port, hash, hostname } = new URL(endpoint);
    const plain = href === endpoint && protocol === 'https:' && !(username || password || port || hash);
    return plain && HOSTS.some((host) => host.test(hostname));
  }

  /** Posts a message. The response's body is not read. @throws if there is no response in time */
  async post(endpoint: string, headers: Record<string, string>, body: Uint8Array<ArrayBuffer>) {
    const signal = AbortSignal.timeout(TIMEOUT);
    const answer = await fetch(endpoint, { method: 'POST', headers, body, redirect: 'manual', signal });
    await answer.body?.cancel();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
  }
}

/** True for a point on the curve and 16 bytes. */
export function areKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}

/** The keys of a browser's subscription, in base64url: an uncompressed point on P-256, and an authentication secret of 16 bytes. */
type SubscriptionKeys = Pick<PushSubscription, 'p256dh' | 'auth'>;

/** Messages are padded to multiples of this, in bytes, so that their length reveals nothing to the push service. */
const PADDED = 1024;

/** Pads and encrypts a message for a browser (RFC 8291). */
export function encrypted(message: string, keys: SubscriptionKeys): Buffer<ArrayBuffer> {
  const text = Buffer.from(message);
  const padding = PADDED - 1 - (text.length % PADDED);
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return sealed(Buffer.concat([text, Buffer.of(2), Buffer.alloc(padding)]), keys, pair, randomBytes(16));
}

/**
 * Encrypts the only record of an `aes128gcm` message (RFC 8188): as the last record it ends in 2 and any number of zeros. Key pair and salt
 * must be new for each.
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

/** The order of P-256's group. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Validity of a signature, in seconds; push services accept at most a day. */
const VALID_FOR = 12 * 60 * 60;

/** Signs requests to push services (VAPID, RFC 8292). The key pair is derived from the till's secret. */
@Injectable()
export class Vapid {
  /** The public key, in base64url: browsers subscribe with it, so that nobody else can send to them. */
  readonly publicKey: string;
  private readonly key: ReturnType<typeof createPrivateKey>;

  constructor(
    secrets: Secrets,
    private readonly clock: Clock,
  ) {
    // 16 bytes more than the key's size, so that all keys are equally likely (FIPS 186-5, A.2.1).
    const drawn = BigInt(`0x${secrets.derived('push', 48).toString('hex')}`);
    const scalar = ((drawn % (ORDER - 1n)) + 1n).toString(16).padStart(64, '0');
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(scalar, 'hex');
    const point = pair.getPublicKey();
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const d = Buffer.from(scalar, 'hex').toString('base64url');
    this.publicKey = point.toString('base64url');
    this.key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' });
  }

  /** The header that identifies the till at `endpoint`. `subject`: an address by which the service's operators can find the till's. */
  authorization(endpoint: string, subject: string): string {
    const exp = Math.floor(this.clock.ms() / 1000) + VALID_FOR;
    const claims = { aud: new URL(endpoint).origin, exp, sub: subject };
    const token = [{ typ: 'JWT', alg: 'ES256' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const signature = sign('sha256', Buffer.from(token), { key: this.key, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${token}.${signature.toString('base64url')}, k=${this.publicKey}`;
  }
}

/** A push message: one line, for a member whose app is closed. */
export interface Message {
  readonly kind: PushKind;
  readonly line: string;
  /** Distinguishes messages of a kind: a device shows each tag once. */
  readonly tag: string;
  /** False once it is outdated: before a retry, a round may have ended or a top-up may have been cancelled. */
  readonly isCurrent?: () => boolean;
}

const HOUR = 60 * 60;

/** Delivery by kind. `ttl` in seconds. `replaces`: a newer message replaces one that the device hasn't fetched yet. */
export const deliveries = {
  round: { ttl: HOUR / 2, urgency: 'high', replaces: true },
  top_up: { ttl: 24 * HOUR, urgency: 'normal', replaces: false },
} as const satisfies Record<PushKind, object>;

export const lines = {
  round: (giver: string, type: GiftType) =>
    type === 'next_round' ? `${giver} gibt dem Tisch eine Runde` : `${giver} gibt den ganzen Abend aus`,
  confirmed: (amount: Cents) => `Deine ${formatEuro(amount)} sind da`,
  declined: (amount: Cents, reason: string) =>
    `Deine Aufladung von ${formatEuro(amount)} wurde abgelehnt${reason && `: ${reason}`}`,
};

/** The message for Declarative Web Push, and for the app's service worker in other browsers. */
export function payload({ line, tag }: Message, origin: string): string {
  const notification = {
    title: 'Stammtisch',
    body: line,
    navigate: `${origin}/`,
    tag,
    lang: 'de',
    dir: 'ltr',
  };
  return JSON.stringify({ web_push: 8030, notification });
}
