import { describe, expect, it } from '@jest/globals';
import { type Pages, readAgain, withNewest, withOlder } from './pages';

const page = (letters: string, next: string | null = null): Pages<string> => ({ items: [...letters], next });
const itself = (letter: string) => letter;
const shown = ({ items, next }: Pages<string>) => [items.join(''), next];
const addOlder = (known: Pages<string>, older: Pages<string>) => shown(withOlder(known, older, itself));
const addNewest = (known: Pages<string>, newest: Pages<string>) => shown(withNewest(known, newest, itself));

describe('a paged list', () => {
  it('appends older items without duplicates', () => {
    expect(addOlder(page('zyx', 'x'), page('xwv', 'v'))).toEqual(['zyxwv', 'v']);
  });

  it.each([
    ['gets newer items on top, and keeps those below', page('yxwvu', 'u'), page('zyx', 'x'), 'zyxwvu', 'u'],
    ['starts again when something may lie in between', page('edcba'), page('zyx', 'x'), 'zyx', 'x'],
    ['is all there when the newest page is the only one', page('yx'), page('zyx'), 'zyx', null],
    ['is read again no further than it is known', page('yx', 'x'), page('zyxw'), 'zyx', 'x'],
  ])('%s', (_, known, newest, items, next) => {
    expect(addNewest(known, newest)).toEqual([items, next]);
  });

  it('keeps the latest version of each item', () => {
    type Entry = { readonly id: number; readonly cancelled: boolean };
    const entries = (cancelled: boolean, next: string | null): Pages<Entry> => ({
      items: [{ id: 1, cancelled }],
      next,
    });
    const merged = withNewest(entries(false, null), entries(true, '1'), ({ id }: Entry) => id);
    expect(merged.items).toEqual([{ id: 1, cancelled: true }]);
  });

  it.each([
    ['older items, too, down to the last one known', 'zyxwv', false, 'zyxwvu', ['', 'x']],
    ['only newer items, where none changes', 'yxwvu', true, 'zyx', ['']],
    ['all of it, when what is known is gone', 'a', true, 'zyxwvutsrq', ['', 'x', 'u', 'r']],
  ])('reads again %s', async (_, known, fixed, read, cursors) => {
    const alphabet = 'zyxwvutsrq';
    const befores: string[] = [];
    const loadPage = async (before = '') => {
      befores.push(before);
      const from = alphabet.indexOf(before) + (before ? 1 : 0);
      return page(alphabet.slice(from, from + 3), alphabet[from + 3] ? (alphabet[from + 2] ?? null) : null);
    };
    const { items } = await readAgain(page(known, 'x'), loadPage, { idOf: itself, fixed });
    expect([items.join(''), befores]).toEqual([read, cursors]);
  });

  it('reads again in pages of the maximum size, up to a limit', async () => {
    const limits: number[] = [];
    const loadPage = async (_: string | undefined, limit: number) => {
      limits.push(limit);
      return { items: Array.from({ length: 200 }, () => `${limits.length}`), next: 'more' };
    };
    const known = { items: [...'v'.repeat(300)], next: null };
    const { items } = await readAgain<string, Pages<string>>(known, loadPage, { idOf: () => ({}) });
    expect([items.length, limits]).toEqual([1_400, Array(7).fill(200)]);
  });
});
