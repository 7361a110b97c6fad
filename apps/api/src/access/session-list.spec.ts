import { expect, it } from '@jest/globals';
import { deviceName } from './session-list.js';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    'Chrome auf Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/143.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Samsung Internet auf Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/29.0 Chrome/143.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Safari auf iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} Version/26.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Edge auf Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36 Edg/143.0`,
  ],
  ['Firefox auf Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'Safari auf Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.0 Safari/605.1.15`,
  ],
  ['Unbekanntes Gerät', 'curl/8.5.0'],
  ['Unbekanntes Gerät', undefined],
])('shows a member %s for %s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});
