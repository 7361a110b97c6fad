import { afterAll, expect, it } from '@jest/globals';
import { fourWords } from '@stammtisch/contracts/four-words';
import { Auditor } from '../../../test/harness/auditor.js';
import { Screens, tokenOf } from '../../../test/harness/screen.js';
import { openedTill } from '../../../test/harness/test-till.js';
import { typed } from '../../../test/harness/typed.js';

const till = openedTill();
const { anna } = till;
const screens = new Screens(till);
afterAll(() => screens.takeDown());

const inWords = async (...options: readonly string[]) => {
  const { code, out } = await typed('verify', ...options, '--from', till.dir);
  expect(code).toBe(0);
  return /^In words: (.*)$/m.exec(out)?.[1];
};

it('wall, statement and `events verify --words` say the same four words of the same log, and others after a tap', async () => {
  await till.listen();
  const screen = await screens.with(tokenOf(await anna.makesWallLink()));
  const seen = new Set<string | undefined>();
  for (const drink of ['Helles', 'Weißbier']) {
    await anna.buys(drink);
    const { revision, hash } = await new Auditor(anna).statement('2026-11', anna.id);
    await screen.shows(Number(revision));
    const words = fourWords(String(hash));
    expect(words).toMatch(/^\p{Lu}\p{Ll}+( · \p{Lu}\p{Ll}+){3}$/u);
    expect(screen.picture).toMatchObject({ revision, hash });
    expect(await inWords('--words')).toBe(words);
    seen.add(words);
  }
  expect(seen.size).toBe(2);
  expect(await inWords()).toBeUndefined();
});
