import fc from 'fast-check';
import { API } from './calls.js';

/** Calls at paths with no method but GET, so that no request to these changes anything. */
const READ_ONLY_CALLS = API.filter(({ path }) =>
  API.every((other) => other.path !== path || other.method === 'GET'),
);
const POLLING = '/socket.io/?EIO=4&transport=polling&sid={sid}';

const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });

/** The test replaces `{script}` by a file with a hash in its name, `{sid}` by the id of a polling connection. */
const FILES = ['/', '/verlauf', '{script}', '/assets/none.js', '/favicon.svg', '/sounds/cash-register.wav'];
const path = fc.oneof(
  weighted(3, fc.constantFrom(...FILES, '/api/docs/')),
  weighted(1, fc.constantFrom(...READ_ONLY_CALLS.map((reading) => reading.path))),
  weighted(1, fc.constantFrom('/socket.io/', POLLING)),
);

const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
const oddSpelling = fc.constantFrom<(path: string) => string>(
  (target) => `http://elsewhere.test${target}`,
  (target) => `HTTPS://x:1${target}`,
  (target) => target.replace(/[a-z](?![^{]*\})/, percent),
  (target) => target.replaceAll(/[a-z](?![^{]*\})/g, percent),
  (target) => target.toUpperCase().replace('{SCRIPT}', '{script}').replace('{SID}', '{sid}'),
  (target) => `/${target}`,
  (target) => `/.${target}`,
  (target) => `/x/..${target}`,
  (target) => target.replace(/.$/, '$&%00'),
  (target) => `${target}%`,
  (target) => `${target}?${'x=%zz&'.repeat(200)}`,
  (target) => target.slice(1),
  () => '*',
  () => 'elsewhere.test:443',
  () => 'http://',
);

const asItIs = fc.constant((path: string) => path);
const spelling = fc.oneof(weighted(3, asItIs), weighted(1, oddSpelling));

const method = fc.oneof(
  weighted(4, fc.constantFrom('GET', 'HEAD')),
  weighted(2, fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND')),
  weighted(1, fc.constantFrom('CONNECT', 'LOCK', 'M-SEARCH', 'PRI', 'get', 'FOO', '')),
);

const latin = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 40,
});
const number = fc.constantFrom('', '0', '1', '5', '-1', '99999999', '9'.repeat(30), 'x');
const date = fc.constantFrom('Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 01 Jan 2100 00:00:00 GMT', 'never', '');
const tag = fc.constantFrom('*', '"x"', 'W/"x"', '"', '"a", "b"', ',', '');
const range = fc.tuple(number, number).map(([from, to]) => `bytes=${from}-${to}`);
const oddRange = fc.constantFrom('bytes=', 'lines=1-2', `bytes=${'0-,'.repeat(500)}`, 'bytes=0-0,-1');

const headers: Readonly<Record<string, fc.Arbitrary<string>>> = {
  Range: fc.oneof(range, oddRange),
  'If-Match': tag,
  'If-None-Match': tag,
  'If-Range': fc.oneof(tag, date),
  'If-Unmodified-Since': date,
  'If-Modified-Since': date,
  Accept: fc.constantFrom('text/html', 'image/*;q=x', ';', ',,,'),
  'Accept-Encoding': fc.constantFrom('gzip;q=0', '*;q=9', 'br, br', ''),
  'Content-Encoding': fc.constantFrom('gzip', 'br', 'nothing'),
  'Content-Type': fc.constantFrom('application/json; charset=utf-7', 'x', 'text/plain'),
  Expect: fc.constantFrom('100-continue', 'everything'),
  Upgrade: fc.constantFrom('websocket', 'h2c').map((upgrade) => `${upgrade}\r\nConnection: upgrade`),
  Host: fc.constantFrom('', 'a b', 'x:99999', '[::1', 'stammtisch.test/x'),
  Origin: latin,
  Cookie: latin.map((text) => `session=${text}`),
  Authorization: latin,
  'X-Forwarded-For': latin,
  'X-Forwarded-Host': latin,
  'X-Forwarded-Proto': latin,
  'X-HTTP-Method-Override': method,
  'X-After-Revision': number,
  'Idempotency-Key': latin,
  'Transfer-Encoding': fc.constantFrom('gzip', 'chunked, chunked', 'identity'),
};
const header = fc.oneof(
  ...Object.entries(headers).map(([name, value]) => value.map((text) => `${name}: ${text}`)),
  latin,
);

const length = (more: number) => latin.map((text) => `Content-Length: ${text.length + more}\r\n\r\n${text}`);
const chunked = latin.map((text) => `Transfer-Encoding: chunked\r\n\r\n${text.length}\r\n${text}`);
const body = fc.oneof(
  weighted(9, fc.constant('')),
  weighted(1, length(0)),
  weighted(1, length(9)),
  weighted(1, chunked),
);

const version = fc.oneof(
  weighted(15, fc.constant('HTTP/1.1')),
  weighted(1, fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '')),
);

const wireRequest = fc
  .record({ method, path, spelling, version, headers: fc.array(header, { maxLength: 3 }), body })
  .map((request) => {
    const line = `${request.method} ${request.spelling(request.path)} ${request.version}`;
    const usual = ['Host: stammtisch.test', 'Connection: close', 'Cookie: session={session}'];
    return [line, ...usual, ...request.headers, request.body || '\r\n'].join('\r\n');
  });

/**
 * Raw requests that HTTP allows or nearly allows but no browser sends: any method, any kind of path, odd spellings. None of them
 * changes anything.
 */
export const wireRequests = (count: number, seed: number): string[] =>
  fc.sample(wireRequest, { seed, numRuns: count });
