import { describe, expect, it } from '@jest/globals';
import { fourWords } from './four-words.js';
import { WORDS } from './four-words-list.js';

/** All pairs of words that, said in one way, are alike in another. */
function pairs(said: (word: string) => string, alike: (one: string, other: string) => boolean): string[][] {
  const all = WORDS.map((word) => [word, said(word)] as const);
  return all.flatMap(([word, one], index) =>
    all.slice(index + 1).flatMap(([other, two]) => (alike(one, two) ? [[word, other]] : [])),
  );
}

/** As whoever leaves umlauts out would write it. */
const plain = (word: string) =>
  word.toLowerCase().replaceAll('ä', 'a').replaceAll('ö', 'o').replaceAll('ü', 'u').replaceAll('ß', 'ss');

/** Spellings that sound the same, in the order in which they become one. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[aeiouäöü])h(?![aäioöuü])/g, ''],
  [/äu|eu/g, 'oi'],
  [/ei|ey|ay/g, 'ai'],
  [/ie/g, 'i'],
  [/ä/g, 'e'],
  [/y/g, 'ü'],
  [/ph|v/g, 'f'],
  [/th|dt/g, 't'],
  [/chs|cks|ks/g, 'x'],
  [/ck|c(?!h)|q/g, 'k'],
  [/tz|ts|ds/g, 'z'],
  [/ß/g, 's'],
  [/(?<=[aeiouäöü].*)er$/, 'a'],
  [/d$/, 't'],
  [/b$/, 'p'],
  [/g$/, 'k'],
  [/(.)\1+/g, '$1'],
];

/** About as it sounds: Rat and Rad, Wal and Wahl are the same. */
const spoken = (word: string) =>
  SOUNDS.reduce((sound, [spelling, one]) => sound.replace(spelling, one), word.toLowerCase());

/** Whether one letter put in, left out or exchanged makes one of the other, or none. */
function nearlyTheSame(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from++;
  return short.slice(from + Number(short.length === long.length)) === long.slice(from + 1);
}

/** The two differ by an ending that makes plurals, such as Kind and Kinder. */
function isPlural(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return long.startsWith(short) && /^(e|n|en|er|s|se|ern|nen)$/.test(long.slice(short.length));
}

describe('The list of words', () => {
  it('has 2,048, each once, of three to eight letters, in the order of a dictionary', () => {
    expect(WORDS).toHaveLength(2048);
    expect(new Set(WORDS).size).toBe(2048);
    expect(WORDS.filter((word) => !/^[A-ZÄÖÜ][a-zäöüß]{2,7}$/.test(word))).toEqual([]);
    expect([...WORDS].sort((a, b) => a.localeCompare(b, 'de'))).toEqual(WORDS);
  });

  it('is for ever', async () => {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(WORDS.join(' ')));
    expect(Buffer.from(hash).toString('hex')).toBe(
      '39f724c6fe1ac392a49bae9bee3ad27e7abcb4bd9898c6c93c4ef0745d504e28',
    );
  });

  it('has no two that a letter, or an umlaut beside it, makes the same', () => {
    expect(pairs(plain, nearlyTheSame)).toEqual([]);
  });

  it('has no two that sound nearly the same', () => {
    expect(['Rad', 'Wahl', 'Fuchs', 'Seite'].map(spoken)).toEqual(['Rat', 'Wal', 'Vux', 'Saite'].map(spoken));
    expect(pairs(spoken, nearlyTheSame)).toEqual([]);
  });

  it('has no plural beside its singular', () => {
    expect(pairs(plain, isPlural)).toEqual([]);
  });
});

describe('A hash in four words', () => {
  const hash = (begin: string) => begin.padEnd(64, '0');

  it('is always the same', () => {
    expect(fourWords(hash('01aec63d65e'))).toBe('Ahorn · Krug · Mond · Sieben');
    expect(fourWords(hash('00000000000'))).toBe('Abend · Abend · Abend · Abend');
    expect(fourWords(hash('fffffffffff'))).toBe('Zypresse · Zypresse · Zypresse · Zypresse');
  });

  it('takes eleven bits for each word, and nothing of what follows', () => {
    expect(fourWords(hash('00000000001'))).toBe('Abend · Abend · Abend · Abendrot');
    expect(fourWords(hash('00200000000'))).toBe('Abendrot · Abend · Abend · Abend');
    expect(fourWords(hash('000000000000'))).toBe(fourWords('0'.repeat(11).padEnd(64, 'f')));
  });
});
