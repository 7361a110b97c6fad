import { expect, it } from '@jest/globals';
import { deviceName } from './session-list.js';

const on = (device: string, browser: string) =>
  `Mozilla/5.0 (${device}) AppleWebKit/537.36 (KHTML, like Gecko) ${browser}`;
const ANDROID = 'Linux; Android 10; K';
const CHROME = 'Chrome/143.0.0.0 Mobile Safari/537.36';
const MAC = 'Macintosh; Intel Mac OS X 10_15_7';
const IPHONE = 'iPhone; CPU iPhone OS 18_6 like Mac OS X';

it.each([
  ['Chrome auf Android', on(ANDROID, CHROME)],
  ['Samsung Internet auf Android', on(ANDROID, `SamsungBrowser/29.0 ${CHROME}`)],
  ['Safari auf iPhone', on(IPHONE, 'Version/26.0 Mobile/15E148 Safari/604.1')],
  ['Edge auf Windows', on('Windows NT 10.0; Win64; x64', 'Chrome/143.0.0.0 Safari/537.36 Edg/143.0')],
  ['Firefox auf Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Safari auf Mac', on(MAC, 'Version/26.0 Safari/605.1.15')],
  ['Unbekanntes Gerät', 'curl/8.5.0'],
  ['Unbekanntes Gerät', undefined],
])('shows a member %s for %s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});
