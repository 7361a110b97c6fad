import { describe, expect, it } from '@jest/globals';
import { type Pages, readAgain } from './pages';

const page = (letters: string, next: string | null = null): Pages<string> => ({ items: [...letters], next });
const itself = (letter: string) => letter;

describe('a paged list', () => {
  it.each([
    ['down to the last one known, and no further', 'zyxwv', 'zyxwv', ['', 'x']],
    ['with newer items on top', 'yx', 'zyx', ['']],
    ['from the top, when nothing was known', '', 'zyx', ['']],
    ['as far as it goes, when what is known is gone', 'a', 'zyxwvutsrq', ['', 'x', 'u', 'r']],
  ])('reads again %s', async (_, known, read, cursors) => {
    const alphabet = 'zyxwvutsrq';
    const befores: string[] = [];
    const loadPage = async (before = '') => {
      befores.push(before);
      const from = alphabet.indexOf(before) + (before ? 1 : 0);
      return page(alphabet.slice(from, from + 3), alphabet[from + 3] ? (alphabet[from + 2] ?? null) : null);
    };
    const { items, next } = await readAgain(page(known, 'known'), loadPage, itself);
    expect([items.join(''), befores]).toEqual([read, cursors]);
    // Cut at the last known item, the list goes on where it did before.
    expect(next === 'known').toBe(items.at(-1) === known.at(-1));
  });

  it('reads again in pages of the maximum size, up to a limit', async () => {
    const limits: number[] = [];
    const loadPage = async (_: string | undefined, limit: number) => {
      limits.push(limit);
      return { items: Array.from({ length: 200 }, () => `${limits.length}`), next: 'more' };
    };
    const known = { items: [...'v'.repeat(300)], next: null };
    const { items } = await readAgain<string, Pages<string>>(known, loadPage, () => ({}));
    expect([items.length, limits]).toEqual([1_400, Array(7).fill(200)]);
  });
});
