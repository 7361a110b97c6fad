import { expect, it } from '@jest/globals';
import { readPage } from './served-page';

const page = (script: string, head = '') =>
  `<html><head>${head}<script type="module" crossorigin src="${script}"></script></head><body><div id="root"></div></body></html>`;

const SCRIPT = '/assets/index-Abc123.js';
const WIRE = '<meta name="wire-version" content="7" />';
const WORKER = '<meta name="service-worker" content="/sw.js">';

it.each([
  ['known by the script of its page', page(SCRIPT), { script: SCRIPT, wire: undefined, worker: undefined }],
  ['known with what it understands of the wire', page(SCRIPT, WIRE), { wire: '7' }],
  ['known with the service worker that belongs to it', page(SCRIPT, WORKER), { worker: '/sw.js' }],
])('the served version is %s', (_, html, known) => {
  expect(readPage(html)).toMatchObject(known);
});

it.each([
  ['a network’s login', '<html><body>Bitte anmelden</body></html>'],
  ['a page of others', page('https://example.org/assets/x.js')],
])('the served version is unknown behind %s', (_, html) => {
  expect(readPage(html)).toBeUndefined();
});
