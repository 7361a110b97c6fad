import { createCipheriv, createECDH, createPrivateKey, ECDH, hkdfSync, randomBytes, sign } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PushKind } from '@stammtisch/contracts';
import { type Cents, formatEuro, type GiftType } from '@stammtisch/domain';
import type { PushSubscription } from '../engine/people/person.js';
import { Clock } from '../platform/clock.js';
import { Secrets } from '../platform/secrets.js';

/** Hosts of the browsers' push services: Chrome and its kin, Chromium as Linux has it, Firefox, Safari, Edge. */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^[\w-]+\.push\.services\.mozilla\.com$/,
  /^[\w-]+\.push\.apple\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
];

/** How long an address may take to answer, in ms. Push services answer within a second. */
const PATIENCE = 5000;

/** The browsers' push services. A client names the address, so the till calls none but theirs, and follows them nowhere else. */
@Injectable()
export class PushServices {
  /** Is it the address of a push service, as a browser writes it? */
  knows(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { href, protocol, username, password, port, hash, hostname } = new URL(endpoint);
    const plain = href === endpoint && protocol === 'https:' && !(username || password || port || hash);
    return plain && HOSTS.some((host) => host.test(hostname));
  }

  /** Hands a message over. What the answer has to say beside its head is not read. @throws when there is no answer in time */
  async post(endpoint: string, headers: Record<string, string>, body: Uint8Array<ArrayBuffer>) {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(endpoint, { method: 'POST', headers, body, redirect: 'manual', signal });
    await answer.body?.cancel();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
  }
}

/** Can something be encrypted with these keys: a point on the curve, and 16 bytes? */
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

/** How many keys there are on P-256: the order of its group. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** How long a push service may believe a signature, in seconds; a day is the most it takes. */
const GOOD_FOR = 12 * 60 * 60;

/** Signs what the till sends to push services (VAPID, RFC 8292). The key pair follows from the till's secret. */
@Injectable()
export class Vapid {
  /** The public key, in base64url: browsers subscribe with it, so that nobody else can send to them. */
  readonly publicKey: string;
  private readonly key: ReturnType<typeof createPrivateKey>;

  constructor(
    secrets: Secrets,
    private readonly clock: Clock,
  ) {
    // 16 bytes more than the key has, so that every key is as likely as any other (FIPS 186-5, A.2.1).
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

  /** Header by which the push service at `endpoint` knows the till. `subject`: where its people find who runs it. */
  authorization(endpoint: string, subject: string): string {
    const exp = Math.floor(this.clock.ms() / 1000) + GOOD_FOR;
    const claims = { aud: new URL(endpoint).origin, exp, sub: subject };
    const said = [{ typ: 'JWT', alg: 'ES256' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const signature = sign('sha256', Buffer.from(said), { key: this.key, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${said}.${signature.toString('base64url')}, k=${this.publicKey}`;
  }
}

/** A push message: one line, for a member whose app is closed. */
export interface Message {
  readonly kind: PushKind;
  readonly line: string;
  /** Distinguishes messages of a kind: a device shows each tag once. */
  readonly tag: string;
  /** Is it still true? A round may be over before the push service takes it. */
  readonly stands?: () => boolean;
}

const HOUR = 60 * 60;

/** How a kind is sent: after how many seconds it is out of date, and whether a newer one replaces one that the device hasn't fetched yet. */
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

/** The message as browsers show it by themselves (Declarative Web Push), and as the app's service worker reads it. */
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
