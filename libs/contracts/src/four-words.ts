import { WORDS } from './four-words-list.js';

/** How many words stand for a hash. */
const COUNT = 4;
const DIGITS = (COUNT * Math.log2(WORDS.length)) / 4;

/**
 * The first 44 bits of a hash as four words, such as 'Ahorn · Krug · Mond · Sieben': two people compare them aloud. Two logs don't come to
 * the same words by chance. Whoever writes a log anew on purpose can try until the words fit; the hash itself tells them apart.
 */
export function fourWords(hash: string): string {
  const bits = Number.parseInt(hash.slice(0, DIGITS), 16);
  const word = (_: unknown, place: number) =>
    WORDS[Math.floor(bits / WORDS.length ** (COUNT - 1 - place)) % WORDS.length];
  return Array.from({ length: COUNT }, word).join(' · ');
}
