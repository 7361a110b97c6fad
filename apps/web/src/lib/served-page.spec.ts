import { describe, expect, it } from '@jest/globals';
import { readPage } from './served-page';

const page = (script: string, head = '') =>
  `<html><head>${head}<script type="module" crossorigin src="${script}"></script></head><body><div id="root"></div></body></html>`;

describe('the version that the till serves', () => {
  it('is known by the script that its page begins with', () => {
    expect(readPage(page('/assets/index-Abc123.js'))?.script).toBe('/assets/index-Abc123.js');
  });

  it.each([
    ['a network’s login', '<html><body>Bitte anmelden</body></html>'],
    ['a page of others', page('https://example.org/assets/x.js')],
  ])('is unknown behind %s', (_, html) => {
    expect(readPage(html)).toBeUndefined();
  });

  it('says what it understands of the wire', () => {
    const head = '<meta name="wire-version" content="7" />';
    expect(readPage(page('/assets/index-Abc123.js', head))?.wire).toBe('7');
    expect(readPage(page('/assets/index-Abc123.js'))?.wire).toBeUndefined();
  });

  it('says whether a service worker belongs to it', () => {
    const head = '<meta name="service-worker" content="/sw.js">';
    expect(readPage(page('/assets/index-Abc123.js', head))?.worker).toBe(true);
    expect(readPage(page('/assets/index-Abc123.js'))?.worker).toBe(false);
  });
});
