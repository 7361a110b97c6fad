import { createECDH, createPrivateKey, sign } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { Secrets } from '../platform/secrets.js';

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
