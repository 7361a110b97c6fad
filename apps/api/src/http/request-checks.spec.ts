import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { plainTarget } from './request-checks.js';

function requestOf(url: string, host = 'stammtisch.test') {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url, headers: { host } });
  return { target: plainTarget(request), host: request.headers.host };
}

test.each([
  ['http://x/api/home-data/', '/api/home-data/'],
  ['HTTPS://x:8000/api/?a=http://y', '/api/?a=http://y'],
  ['http://x', '/'],
  ['http://x?a=%61', '/?a=%61'],
  ['http://', '/'],
  ['/%61pi/home%2Ddata/', '/api/home-data/'],
  ['/%41%7a%5F%7E', '/Az_~'],
  ['/%2e%2E/x', '/../x'],
])('%s requests %s', (url, target) => expect(requestOf(url).target).toBe(target));

test.each(['/', '*', '/api/%2f%3F%25', '/%2561pi', '/%%361pi', '/%zz%61', '/a?b=%61%', '//x/%C3%BC'])(
  '%s stays as it is',
  (url) => expect(requestOf(url).target).toBe(url),
);

test('the host in the request line takes precedence', () => {
  const hosts = ['http://x:1/', '/', 'http:///'].map((url) => requestOf(url).host);
  expect(hosts).toEqual(['x:1', 'stammtisch.test', 'stammtisch.test']);
});

/** Decodes a path byte by byte, also bytes that are no UTF-8. */
const bytes = (path: string) =>
  path.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

test('normalizing a target is idempotent and keeps its meaning', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'/%?#:.6125eEfFaApPhtZ') }), (word) => {
      const { target } = requestOf(`/${word}`);
      expect(requestOf(target).target).toBe(target);
      const path = (text: string) => text.replace(/\?.*/, '');
      expect(bytes(path(target))).toBe(bytes(path(`/${word}`)));
    }),
  );
});
