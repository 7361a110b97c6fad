import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { listenForBadges } from './badge-reader';

/** Time between two keys of a badge reader, and of a person, in ms. */
const READER_MS = 10;
const HAND_MS = 120;

let onKey: (event: object) => void;
let typed: string;
let badges: (string | undefined)[];
let stop: () => void;

/** @param apart ms before each key @returns the keys that reached the page at once */
function typeKeys(keys: readonly string[], apart: number, rest: object = {}): string[] {
  const passed: string[] = [];
  for (const key of keys) {
    jest.advanceTimersByTime(apart);
    let swallowed = false;
    onKey({
      ...{ key, code: '', timeStamp: Date.now(), isTrusted: true },
      preventDefault() {
        swallowed = true;
      },
      stopImmediatePropagation() {},
      ...rest,
    });
    if (!swallowed) passed.push(key);
  }
  return passed;
}

const wait = (ms = 5_000) => jest.advanceTimersByTime(ms);

/** Types a badge as a reader does. @returns the keys that reached the page at once */
function readBadge(badge: string, ends: readonly string[] = ['Enter'], apart = READER_MS): string[] {
  const passed = typeKeys([...badge, ...ends], apart);
  wait(200);
  return passed;
}

/** Types a badge with a reader of another layout: each key's position, and the character that the device makes of it. */
function readKeys(places: readonly (readonly [code: string, key: string])[]): void {
  for (const [code, key] of places) typeKeys([key], READER_MS, { code });
  typeKeys(['Enter'], READER_MS, { code: 'Enter' });
  wait(200);
}

const keysOf = (text: string) =>
  Array.from(text, (key) => [/\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`, key] as const);

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  [typed, badges] = ['', []];
  Object.assign(globalThis, {
    window: {
      addEventListener: (_: string, listener: typeof onKey) => {
        onKey = listener;
      },
      removeEventListener: () => {},
    },
    HTMLInputElement: class {},
    HTMLTextAreaElement: class {},
    KeyboardEvent: class {
      constructor(
        _: string,
        readonly init: { readonly key: string },
      ) {}
    },
    document: {
      activeElement: null,
      body: {
        dispatchEvent: ({ init }: { init: { key: string } }) => {
          typed += init.key;
        },
      },
    },
  });
  stop = listenForBadges((badge) => badges.push(badge));
  wait();
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('a badge', () => {
  it('counts once when it is read twice in a moment; another badge counts at once', () => {
    readBadge('0192837465');
    readBadge('0192837465');
    readBadge('98765432');
    wait();
    readBadge('98765432');
    expect(badges).toEqual(['0192837465', '98765432', '98765432']);
  });

  it.each<[claim: string, ends: readonly string[], apart: number]>([
    ['with Tab at its end', ['Tab'], READER_MS],
    ['with nothing at its end', [], READER_MS],
    ['with two keys at its end', ['Enter', 'ArrowDown'], READER_MS],
    ['from a slow reader', ['Enter'], 60],
  ])('%s is read, and none of its keys reaches the page', (_, ends, apart) => {
    expect(readBadge('04A35F91', ends, apart)).toEqual([]);
    expect([badges, typed]).toEqual([['04A35F91'], '']);
  });

  it('is the same in small letters and with different layouts of reader and device', () => {
    readBadge('04a35f91');
    wait();
    const [dash, colon] = [['Minus', 'ß'] as const, ['Semicolon', 'Ö'] as const];
    readKeys([...keysOf('04'), dash, ...keysOf('A3'), dash, ...keysOf('5f'), colon, ...keysOf('91')]);
    wait();
    readKeys([['Digit0', 'à'], ['Digit4', "'"], ...keysOf('A35F91')]);
    expect(badges).toEqual(['04A35F91', '04A35F91', '04A35F91']);
  });

  it.each<[claim: string, keys: readonly string[], code: string]>([
    ['where nobody knows which keys its signs lie on', [...'04ßA3ß5Fß91', 'Enter'], ''],
    ['that is longer than any', [...'0'.repeat(65), 'Enter'], ''],
    ['of more signs than letters and digits', [...'--:--:--', 'Enter'], 'Minus'],
    ['with a key that is no sign', [...'04A3', 'Backspace', '5', 'Enter'], ''],
  ])('%s is reported as unreadable, and none of its keys reaches the page', (_, keys, code) => {
    expect(typeKeys(keys, READER_MS, { code })).toEqual([]);
    wait(200);
    expect([badges, typed]).toEqual([[undefined], '']);
  });

  it('whose first keys came too slowly is unreadable, not read as half a badge', () => {
    typeKeys(['9'], READER_MS);
    typeKeys(['8'], HAND_MS);
    wait(HAND_MS);
    expect(readBadge('765432')).toEqual([]);
    expect([badges, typed]).toEqual([[undefined], '98']);
    wait();
    readBadge('98765432');
    expect(badges).toEqual([undefined, '98765432']);
  });

  it('of capital letters is read, and its Shift keys reach the page', () => {
    expect(typeKeys(['Shift', 'A', 'Shift', 'B', 'C', 'D', 'Enter'], 60)).toEqual(['Shift', 'Shift']);
    wait(200);
    expect(badges).toEqual(['ABCD']);
  });
});

describe('typing', () => {
  it('reaches the page after a short delay, Enter at once', () => {
    expect(typeKeys(['A', 'n', 'n', 'a', 'Enter'], HAND_MS)).toEqual(['Enter']);
    expect([badges, typed]).toEqual([[], 'Anna']);
  });

  it('of a few keys at reader speed still reaches the page, with a delay', () => {
    expect(typeKeys(['7', '3', '0'], READER_MS)).toEqual([]);
    wait();
    expect(typeKeys(['6', 'Enter'], READER_MS)).toEqual([]);
    wait();
    expect([badges, typed]).toEqual([[], '7306Enter']);
  });

  it('with a modifier key, or by a script, is left alone', () => {
    expect(typeKeys(['c'], HAND_MS, { ctrlKey: true })).toEqual(['c']);
    expect(typeKeys([...'12345', 'Enter'], READER_MS, { isTrusted: false })).toHaveLength(6);
    expect(badges).toEqual([]);
  });
});
