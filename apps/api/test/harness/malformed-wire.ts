import fc from 'fast-check';
import { API } from './calls.js';

/** Lets no method and no body change anything: nothing but a reading lives at these paths. */
const READINGS = API.filter(({ path }) =>
  API.every((other) => other.path !== path || other.method === 'GET'),
);
const POLLING = '/socket.io/?EIO=4&transport=polling&sid={sid}';

/** As often as that, against all else. */
const often = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });

/** `{script}` and `{sid}` stand for what the running till has: a file with a hash in its name, a device that polls. */
const FILES = ['/', '/verlauf', '{script}', '/assets/none.js', '/favicon.svg', '/sounds/cash-register.wav'];
const path = fc.oneof(
  often(3, fc.constantFrom(...FILES, '/api/docs/')),
  often(1, fc.constantFrom(...READINGS.map((reading) => reading.path))),
  often(1, fc.constantFrom('/socket.io/', POLLING)),
);

const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
const oddSpelling = fc.constantFrom<(path: string) => string>(
  (its) => `http://elsewhere.test${its}`,
  (its) => `HTTPS://x:1${its}`,
  (its) => its.replace(/[a-z](?![^{]*\})/, percent),
  (its) => its.replaceAll(/[a-z](?![^{]*\})/g, percent),
  (its) => its.toUpperCase().replace('{SCRIPT}', '{script}').replace('{SID}', '{sid}'),
  (its) => `/${its}`,
  (its) => `/.${its}`,
  (its) => `/x/..${its}`,
  (its) => its.replace(/.$/, '$&%00'),
  (its) => `${its}%`,
  (its) => `${its}?${'x=%zz&'.repeat(200)}`,
  (its) => its.slice(1),
  () => '*',
  () => 'elsewhere.test:443',
  () => 'http://',
);

const spelling = fc.oneof(
  often(
    3,
    fc.constant((path: string) => path),
  ),
  often(1, oddSpelling),
);

const method = fc.oneof(
  often(4, fc.constantFrom('GET', 'HEAD')),
  often(2, fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND')),
  often(1, fc.constantFrom('CONNECT', 'LOCK', 'M-SEARCH', 'PRI', 'get', 'FOO', '')),
);

const latin = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 40,
});
const number = fc.constantFrom('', '0', '1', '5', '-1', '99999999', '9'.repeat(30), 'x');
const date = fc.constantFrom('Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 01 Jan 2100 00:00:00 GMT', 'never', '');
const tag = fc.constantFrom('*', '"x"', 'W/"x"', '"', '"a", "b"', ',', '');
const named = (name: string, value: fc.Arbitrary<string>) => value.map((text) => `${name}: ${text}`);

const condition = fc.oneof(
  fc.tuple(number, number).map(([from, to]) => `Range: bytes=${from}-${to}`),
  named('Range', fc.constantFrom('bytes=', 'lines=1-2', `bytes=${'0-,'.repeat(500)}`, 'bytes=0-0,-1')),
  named('If-Match', tag),
  named('If-None-Match', tag),
  named('If-Range', fc.oneof(tag, date)),
  named('If-Unmodified-Since', date),
  named('If-Modified-Since', date),
);

const oddHeader = fc.oneof(
  named('Accept', fc.constantFrom('text/html', 'image/*;q=x', ';', ',,,')),
  named('Accept-Encoding', fc.constantFrom('gzip;q=0', '*;q=9', 'br, br', '')),
  named('Content-Encoding', fc.constantFrom('gzip', 'br', 'nothing')),
  named('Content-Type', fc.constantFrom('application/json; charset=utf-7', 'x', 'text/plain')),
  named('Expect', fc.constantFrom('100-continue', 'everything')),
  named('Upgrade', fc.constantFrom('websocket', 'h2c')).map((upgrade) => `${upgrade}\r\nConnection: upgrade`),
  named('Host', fc.constantFrom('', 'a b', 'x:99999', '[::1', 'stammtisch.test/x')),
  named('Origin', latin),
  latin.map((text) => `Cookie: session=${text}`),
  ...['Authorization', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto'].map((name) =>
    named(name, latin),
  ),
  named('X-HTTP-Method-Override', method),
  named('X-After-Revision', number),
  named('Idempotency-Key', latin),
  named('Transfer-Encoding', fc.constantFrom('gzip', 'chunked, chunked', 'identity')),
  latin,
);

const header = fc.oneof(condition, oddHeader);

const length = (more: number) => latin.map((text) => `Content-Length: ${text.length + more}\r\n\r\n${text}`);
const chunked = latin.map((text) => `Transfer-Encoding: chunked\r\n\r\n${text.length}\r\n${text}`);
const body = fc.oneof(often(9, fc.constant('')), often(1, length(0)), often(1, length(9)), often(1, chunked));

const version = fc.oneof(
  often(15, fc.constant('HTTP/1.1')),
  often(1, fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '')),
);

const wireRequest = fc
  .record({ method, path, spelling, version, headers: fc.array(header, { maxLength: 3 }), body })
  .map((odd) => {
    const line = `${odd.method} ${odd.spelling(odd.path)} ${odd.version}`;
    const usual = ['Host: stammtisch.test', 'Connection: close', 'Cookie: session={session}'];
    return [line, ...usual, ...odd.headers, odd.body || '\r\n'].join('\r\n');
  });

/**
 * Requests, byte for byte, that HTTP has words for but no browser says: of any method, to any kind of path, in any
 * spelling. None of them changes anything.
 */
export const wireRequests = (count: number, seed: number): string[] =>
  fc.sample(wireRequest, { seed, numRuns: count });
