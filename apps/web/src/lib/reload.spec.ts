import { describe, expect, it } from '@jest/globals';
import { scriptOf } from './reload';

const page = (script: string) =>
  `<html><head><script type="module" crossorigin src="${script}"></script></head><body><div id="root"></div></body></html>`;

describe('the version that the till serves', () => {
  it('is known by the script that its page begins with', () => {
    expect(scriptOf(page('/assets/index-Abc123.js'))).toBe('/assets/index-Abc123.js');
  });

  it.each([
    ['a network’s login', '<html><body>Bitte anmelden</body></html>'],
    ['a page of others', page('https://example.org/assets/x.js')],
  ])('is unknown behind %s', (_, html) => {
    expect(scriptOf(html)).toBeUndefined();
  });
});
