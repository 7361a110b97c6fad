import { describe, expect, it } from '@jest/globals';
import { areKeys, PushServices } from './web-push.js';

const services = new PushServices();

describe('a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/c0ffee:APA91b-_x',
    'https://jmt17.google.com/fcm/send/c0ffee:APA91b-_x',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA_-x',
    'https://web.push.apple.com/QNxD-_x',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAC%2bx%3d%3d',
  ])('is a browser vendor’s: %s', (endpoint) => {
    expect(services.knows(endpoint)).toBe(true);
  });

  it.each([
    ['without https', 'http://fcm.googleapis.com/fcm/send/x'],
    ['of an unknown host', 'https://push.example/x'],
    ['that only ends like a known one', 'https://notfcm.googleapis.com/x'],
    ['that only begins like a known one', 'https://fcm.googleapis.com.evil.example/x'],
    ['two names below a known one', 'https://a.b.push.apple.com/x'],
    ['without a subdomain', 'https://push.apple.com/x'],
    ['with a user name', 'https://fcm.googleapis.com@evil.example/x'],
    ['with a user name for a known host', 'https://me@fcm.googleapis.com/x'],
    ['with another port', 'https://fcm.googleapis.com:8443/x'],
    ['with a trailing dot', 'https://fcm.googleapis.com./x'],
    ['on this machine', 'https://127.0.0.1/x'],
    ['on this machine, in IPv6', 'https://[::1]/x'],
    ['in the local network', 'https://192.168.178.1/x'],
    ['in full-width letters', 'https://ｆcm.googleapis.com/x'],
    ['in capitals', 'https://FCM.googleapis.com/x'],
    ['with a backslash', 'https://evil.example\\@fcm.googleapis.com/x'],
    ['with a line break', 'https://fcm.googleapis.com/x\n'],
    ['that is no URL', 'fcm.googleapis.com/x'],
  ])('is no endpoint %s', (_, endpoint) => {
    expect(services.knows(endpoint)).toBe(false);
  });
});

describe('keys of a browser', () => {
  const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
  const auth = 'BTBZMqHH6r4Tts7J_aSIgg';
  const point = Buffer.from(p256dh, 'base64url');

  it('are a point on the curve and sixteen bytes', () => {
    expect(areKeys({ p256dh, auth })).toBe(true);
  });

  it.each([
    ['off the curve', Buffer.from(point).fill(1, 64)],
    ['at infinity', Buffer.alloc(65)],
    ['cut short', point.subarray(0, 64)],
  ])('are not a point %s', (_, wrong) => {
    expect(areKeys({ p256dh: wrong.toString('base64url'), auth })).toBe(false);
  });

  it('are not fifteen bytes', () => {
    expect(areKeys({ p256dh, auth: auth.slice(0, 20) })).toBe(false);
  });
});
