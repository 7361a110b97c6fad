import * as z from 'zod';
import { answer, named, secret } from './shapes.js';

/** Kinds of push messages: a round for the table, and the outcome of an own top-up. */
export const pushKind = z.enum(['round', 'top_up']);
export type PushKind = z.infer<typeof pushKind>;

/** Bytes in base64url, as browsers write the keys of a subscription. */
const bytes = (length: number) => secret(z.base64url().length(Math.ceil((length * 4) / 3)));

/** Where a browser's push service takes messages for this device, the keys they are encrypted with, and what the device wants to hear. */
export const pushBody = named('PushBody', {
  endpoint: secret(z.string().max(1024)),
  p256dh: bytes(65),
  auth: bytes(16),
  kinds: z.array(pushKind).min(1).max(pushKind.options.length),
});

/** Push messages of this device; none: push is off. `public_key` is the till's (VAPID), for the browser to subscribe with. */
export const pushAnswer = answer('PushAnswer', { public_key: z.string(), kinds: z.array(pushKind) });
export type PushAnswer = z.infer<typeof pushAnswer>;
