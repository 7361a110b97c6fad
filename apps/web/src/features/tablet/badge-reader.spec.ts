import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { hearBadges } from './badge-reader';

/** As fast as a reader types, and slower than anybody's pause between two keys, in ms. */
const READER = 10;
const HAND = 120;

let now: number;
let onKey: (event: object) => void;
let typed: string;
let badges: string[];
let stop: () => void;

/** Types keys, so many ms apart. @returns the keys that reached the page at once */
function types(keys: readonly string[], apart: number, rest: object = {}): string[] {
  const passed: string[] = [];
  for (const key of keys) {
    now += apart;
    jest.advanceTimersByTime(apart);
    let swallowed = false;
    const preventDefault = () => {
      swallowed = true;
    };
    onKey({ key, timeStamp: now, isTrusted: true, preventDefault, stopImmediatePropagation() {}, ...rest });
    if (!swallowed) passed.push(key);
  }
  return passed;
}

const reads = (badge: string) => types([...badge, 'Enter'], READER);
const pauses = () => {
  now += 5_000;
  jest.advanceTimersByTime(5_000);
};

beforeEach(() => {
  jest.useFakeTimers();
  [now, typed, badges] = [0, '', []];
  Object.assign(globalThis, {
    addEventListener: (_: string, listener: typeof onKey) => {
      onKey = listener;
    },
    removeEventListener: () => {},
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
  stop = hearBadges((badge) => badges.push(badge));
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

  it('whose beginning came too slowly is none: half a badge would be taught for good', () => {
    types(['9'], READER);
    types(['8'], HAND);
    reads('765432');
    pauses();
    expect([badges, typed]).toEqual([[], '98765432']);
    reads('98765432');
    expect(badges).toEqual(['98765432']);
  });

  it('of capital letters comes with the shift key, which passes', () => {
    expect(types(['Shift', 'A', 'Shift', 'B', 'C', 'D', 'Enter'], READER)).toEqual(['Shift', 'Shift']);
    expect(badges).toEqual(['ABCD']);
  });
});

describe('what somebody types', () => {
  it('reaches the page a blink later, Enter at once', () => {
    expect(types(['A', 'n', 'n', 'a', 'Enter'], HAND)).toEqual(['Enter']);
    expect([badges, typed]).toEqual([[], 'Anna']);
  });

  it('with a key for commands, or by a program, is left alone', () => {
    expect(types(['c'], HAND, { ctrlKey: true })).toEqual(['c']);
    expect(types([...'12345', 'Enter'], READER, { isTrusted: false })).toHaveLength(6);
    expect(badges).toEqual([]);
  });
});
