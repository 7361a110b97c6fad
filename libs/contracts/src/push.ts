import * as z from 'zod';
import { answer, named, secret } from './shapes.js';

/** Kinds of push messages: a new round, and the outcome of a top-up of the member. */
export const pushKind = z.enum(['round', 'top_up']);
export type PushKind = z.infer<typeof pushKind>;

/** `length` bytes in base64url, as browsers encode the keys of a subscription. */
const bytes = (length: number) => secret(z.base64url().length(Math.ceil((length * 4) / 3)));

/** A browser's push subscription: the push service's endpoint, the encryption keys, and the kinds of messages to send. */
export const pushBody = named('PushBody', {
  endpoint: secret(z.string().max(1024)),
  p256dh: bytes(65),
  auth: bytes(16),
  kinds: z.array(pushKind).min(1).max(pushKind.options.length),
});

/** Kinds of push messages for this device; none: push is off. `public_key` is the till's VAPID key, which the browser needs to subscribe. */
export const pushAnswer = answer('PushAnswer', { public_key: z.string(), kinds: z.array(pushKind) });
