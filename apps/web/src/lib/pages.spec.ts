import { describe, expect, it } from '@jest/globals';
import { type Pages, readDownTo, readKnown, withNewest, withOlder } from './pages';

const page = (letters: string, next: string | null = null): Pages<string> => ({ items: [...letters], next });
const itself = (letter: string) => letter;
const shown = ({ items, next }: Pages<string>) => [items.join(''), next];
const below = (known: Pages<string>, older: Pages<string>) => shown(withOlder(known, older, itself));
const above = (known: Pages<string>, newest: Pages<string>) => shown(withNewest(known, newest, itself));

describe('a list that is read page by page', () => {
  it('grows at the end, each item once', () => {
    expect(below(page('zyx', 'x'), page('xwv', 'v'))).toEqual(['zyxwv', 'v']);
  });

  it.each([
    [
      'gets newer items on top and keeps what was read below',
      page('yxwvu', 'u'),
      page('zyx', 'x'),
      'zyxwvu',
      'u',
    ],
    ['starts again when something may lie in between', page('edcba'), page('zyx', 'x'), 'zyx', 'x'],
    ['is all there when the newest page is the only one', page('yx'), page('zyx'), 'zyx', null],
  ])('%s', (_, known, newest, items, next) => {
    expect(above(known, newest)).toEqual([items, next]);
  });

  it('takes each item as it was read last', () => {
    interface Entry {
      readonly id: number;
      readonly cancelled: boolean;
    }
    const entries = (cancelled: boolean, next: string | null): Pages<Entry> => ({
      items: [{ id: 1, cancelled }],
      next,
    });
    const merged = withNewest(entries(false, null), entries(true, '1'), ({ id }: Entry) => id);
    expect(merged.items).toEqual([{ id: 1, cancelled: true }]);
  });

  it('is read again as far as it is known, older items, too, in answers as large as may be', async () => {
    const asked: number[] = [];
    const loadPage = async (_: string | undefined, limit: number) => {
      asked.push(limit);
      return page('zyxw');
    };
    const known = page('v'.repeat(300));
    expect(shown(await readKnown(known, loadPage, itself))).toEqual(['zyxw', null]);
    expect(shown(await readKnown(page('yx', 'x'), loadPage, itself))).toEqual(['zyx', 'x']);
    expect(asked).toEqual([200, 50]);
  });

  it('is read down to what is known, unless that is too far', async () => {
    const alphabet = 'zyxwvutsrq';
    const loadPage = async (before = '{') => {
      const from = [...alphabet].findIndex((letter) => letter < before);
      return page(alphabet.slice(from, from + 3), alphabet[from + 3] ? (alphabet[from + 2] ?? null) : null);
    };
    const downTo = async (letter: string, most = 100) =>
      shown(await readDownTo<string, Pages<string>>(letter, loadPage, itself, most));
    expect(await downTo('v')).toEqual(['zyxwvu', 'u']);
    expect(await downTo('a')).toEqual(['zyxwvutsrq', null]);
    expect(await downTo('q', 4)).toEqual(['zyxwvu', 'u']);
  });
});
