import { ECDH } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SubscriptionKeys } from './encryption.js';

/** Hosts of the browsers' push services: Chrome and its kin, Chromium as Linux has it, Firefox, Safari, Edge. */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^[\w-]+\.push\.services\.mozilla\.com$/,
  /^[\w-]+\.push\.apple\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
];

/** What a push service answered. */
export interface PushAnswered {
  readonly status: number;
  /** Header `Retry-After`. */
  readonly retryAfter: string | null;
}

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

  /** Hands a message over. What the answer has to say beside its head is not read. @throws when there is no answer within `patience` ms */
  async post(
    endpoint: string,
    headers: Record<string, string>,
    body: Uint8Array<ArrayBuffer>,
    patience: number,
  ): Promise<PushAnswered> {
    const signal = AbortSignal.timeout(patience);
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
