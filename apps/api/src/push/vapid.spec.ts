import { expect, test } from '@jest/globals';
import { verifiedClaims } from '../../test/harness/push-service.js';
import { Clock } from '../platform/clock.js';
import { Secrets } from '../platform/secrets.js';
import { Vapid } from './web-push.js';

const NOW = Date.parse('2026-11-20T19:00:00Z');
const vapid = (secret: string) => new Vapid(new Secrets(secret), new Clock('Europe/Berlin', () => NOW));
const SECRET = 'the same on every node, however many';

test('the key pair is derived from the secret alone', () => {
  expect(vapid(SECRET).publicKey).toBe(vapid(SECRET).publicKey);
  expect(vapid(SECRET).publicKey).not.toBe(vapid(`${SECRET}?`).publicKey);
  expect(vapid(SECRET).publicKey).toMatch(/^B[\w-]{86}$/);
});

test('the public key never changes, since phones subscribe with it', () => {
  expect(vapid(SECRET).publicKey).toBe(
    'BHXHU8IHU0HjJmE8fRLHiTIvPbiWbVR7qeYAW1KsLaEocC8qeJDAo-qggUP7hk3mMyAVHCPKlztUCQkGn7MDBCA',
  );
});

test('the authorization names audience, expiry, sender and key', () => {
  const [aud, sub] = ['https://fcm.googleapis.com', 'https://kasse.example'];
  const header = vapid(SECRET).authorization(`${aud}/fcm/send/x`, sub);
  const exp = NOW / 1000 + 12 * 60 * 60;
  expect(verifiedClaims(header)).toEqual({ aud, exp, sub, key: vapid(SECRET).publicKey });
});
