/** Draws the word mark with a broad nib and writes src/ui/word-mark-path.ts. */
import { writeFileSync } from 'node:fs';
import { sweep } from './nib.mjs';

const nibWidth = 12;
const nibAngle = 40;

/** Base line 100, x-height from 40, ascenders from 6. Each letter: its strokes and its advance. */
const letters = {
  S: {
    advance: 66,
    strokes: ['M50 19C43 9 32 5 21 11C8 18 5 33 15 43C22 50 36 54 43 62C52 73 50 89 36 96C25 101 11 99 3 89'],
    fine: ['M34 13C26 22 24 34 32 50'],
  },
  t: { advance: 30, strokes: ['M3 25L3 87C3 96 8 99 17 93', 'M-8 44L17 43'] },
  a: {
    advance: 55,
    strokes: ['M16 41C8 45 2 54 2 67L2 83C2 92 6 96 12 99L28 86', 'M16 41L28 51L28 90C28 96 32 99 38 94'],
  },
  m: {
    advance: 81,
    strokes: [
      'M-5 43L1 49L1 91L7 97',
      'M3 54L18 42L28 51L28 91L34 97',
      'M30 54L45 42L55 51L55 89C55 96 59 99 65 94',
    ],
  },
  i: { advance: 28, strokes: ['M-5 43L1 49L1 89C1 96 5 99 11 94', 'M-2 20L4 26'] },
  s: {
    advance: 38,
    strokes: ['M26 49C21 40 13 39 8 44C2 50 3 57 9 63L20 73C28 81 26 90 19 95C12 100 4 97 -2 90'],
  },
  c: { advance: 34, strokes: ['M16 41C7 45 2 54 2 67L2 83C2 92 7 97 12 99L27 88', 'M16 41L24 48'] },
  h: {
    advance: 40,
    strokes: ['M-5 9L1 15L1 91L7 97', 'M3 54L19 42C28 45 31 53 31 63L31 84C31 100 22 112 9 123'],
  },
};

let x = 10;
const shifted = (path, by) =>
  path.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, px, py) => `${Number(px) + by} ${py}`);
let drawn = '';
for (const letter of 'Stammtisch') {
  const { advance, strokes, fine = [] } = letters[letter];
  for (const stroke of strokes) drawn += sweep(shifted(stroke, x), nibWidth, nibAngle);
  for (const stroke of fine) drawn += sweep(shifted(stroke, x), 4.5, nibAngle);
  x += advance;
}

const target = new URL('../src/ui/word-mark-path.ts', import.meta.url);
writeFileSync(
  target,
  `// Drawn by apps/web/art/word-mark.mjs; change it there.\nexport const wordMarkViewBox = '0 0 ${x} 132';\nexport const wordMarkPath =\n  '${drawn}';\n`,
);
