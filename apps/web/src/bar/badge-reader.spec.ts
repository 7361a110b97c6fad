import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { listenForBadges } from './badge-reader';

/** As fast as a reader types, and slower than anybody's pause between two keys, in ms. */
const READER = 10;
const HAND = 120;

let onKey: (event: object) => void;
let typed: string;
let badges: (string | undefined)[];
let stop: () => void;

/** Types keys, so many ms apart. @returns the keys that reached the page at once */
function types(keys: readonly string[], apart: number, rest: object = {}): string[] {
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

const pauses = (ms = 5_000) => jest.advanceTimersByTime(ms);

/** Holds a badge there for a moment. @returns the keys that reached the page at once */
function reads(badge: string, ends: readonly string[] = ['Enter'], apart = READER): string[] {
  const passed = types([...badge, ...ends], apart);
  pauses(200);
  return passed;
}

/** As a keyboard of another layout types it: each key where it lies, and what the device makes of it. */
function readsPlaces(places: readonly (readonly [code: string, key: string])[]): void {
  for (const [code, key] of places) types([key], READER, { code });
  types(['Enter'], READER, { code: 'Enter' });
  pauses(200);
}

const placed = (text: string) =>
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
        readonly its: { readonly key: string },
      ) {}
    },
    document: {
      activeElement: null,
      body: {
        dispatchEvent: ({ its }: { its: { key: string } }) => {
          typed += its.key;
        },
      },
    },
  });
  stop = listenForBadges((badge) => badges.push(badge));
  pauses();
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('a badge', () => {
  it('that is held twice in one move of the hand counts once; another one at once', () => {
    reads('0192837465');
    reads('0192837465');
    reads('98765432');
    pauses();
    reads('98765432');
    expect(badges).toEqual(['0192837465', '98765432', '98765432']);
  });

  it.each<[claim: string, ends: readonly string[], apart: number]>([
    ['with Tab at its end', ['Tab'], READER],
    ['with nothing at its end', [], READER],
    ['with two keys at its end', ['Enter', 'ArrowDown'], READER],
    ['from a slow reader', ['Enter'], 60],
  ])('%s is read, and none of its keys does anything', (_, ends, apart) => {
    expect(reads('04A35F91', ends, apart)).toEqual([]);
    expect([badges, typed]).toEqual([['04A35F91'], '']);
  });

  it('is the same in small letters, and where reader and device know different layouts', () => {
    reads('04a35f91');
    pauses();
    const [dash, colon] = [['Minus', 'ß'] as const, ['Semicolon', 'Ö'] as const];
    readsPlaces([...placed('04'), dash, ...placed('A3'), dash, ...placed('5f'), colon, ...placed('91')]);
    pauses();
    readsPlaces([['Digit0', 'à'], ['Digit4', "'"], ...placed('A35F91')]);
    expect(badges).toEqual(['04A35F91', '04A35F91', '04A35F91']);
  });

  it.each<[claim: string, keys: readonly string[], code: string]>([
    ['where nobody knows which keys its signs lie on', [...'04ßA3ß5Fß91', 'Enter'], ''],
    ['that is longer than any', [...'0'.repeat(65), 'Enter'], ''],
    ['of more signs than letters and digits', [...'--:--:--', 'Enter'], 'Minus'],
    ['with a key that is no sign', [...'04A3', 'Backspace', '5', 'Enter'], ''],
  ])('%s is said to be unreadable, and none of its keys does anything', (_, keys, code) => {
    expect(types(keys, READER, { code })).toEqual([]);
    pauses(200);
    expect([badges, typed]).toEqual([[undefined], '']);
  });

  it('whose beginning came too slowly is none: half a badge would be taught for good', () => {
    types(['9'], READER);
    types(['8'], HAND);
    pauses(HAND);
    expect(reads('765432')).toEqual([]);
    expect([badges, typed]).toEqual([[undefined], '98']);
    pauses();
    reads('98765432');
    expect(badges).toEqual([undefined, '98765432']);
  });

  it('of capital letters comes with the shift key, which passes', () => {
    expect(types(['Shift', 'A', 'Shift', 'B', 'C', 'D', 'Enter'], 60)).toEqual(['Shift', 'Shift']);
    pauses(200);
    expect(badges).toEqual(['ABCD']);
  });
});

describe('what somebody types', () => {
  it('reaches the page a blink later, Enter at once', () => {
    expect(types(['A', 'n', 'n', 'a', 'Enter'], HAND)).toEqual(['Enter']);
    expect([badges, typed]).toEqual([[], 'Anna']);
  });

  it('as fast as a reader for a few keys is still theirs, and presses no button', () => {
    expect(types(['7', '3', '0'], READER)).toEqual([]);
    pauses();
    expect(types(['6', 'Enter'], READER)).toEqual([]);
    pauses();
    expect([badges, typed]).toEqual([[], '7306Enter']);
  });

  it('with a key for commands, or by a program, is left alone', () => {
    expect(types(['c'], HAND, { ctrlKey: true })).toEqual(['c']);
    expect(types([...'12345', 'Enter'], READER, { isTrusted: false })).toHaveLength(6);
    expect(badges).toEqual([]);
  });
});
