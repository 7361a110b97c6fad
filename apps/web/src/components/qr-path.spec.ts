import { expect, it } from '@jest/globals';
import { encode } from 'uqr';
import { qrPath } from './qr-path';

const LINK = 'https://kasse.example/register/0123456789abcdefghijkl';

/** Draws the path's runs into a grid again. */
function drawn({ size, path }: ReturnType<typeof qrPath>): boolean[][] {
  const grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    grid[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  return grid;
}

it('draws every dark module of the code once, and nothing else', () => {
  expect(drawn(qrPath(LINK))).toEqual(encode(LINK, { ecc: 'M', border: 4 }).data);
});

it('leaves the four light modules around it that scanners need', () => {
  const grid = drawn(qrPath(LINK));
  const edge = [
    ...grid.slice(0, 4),
    ...grid.slice(-4),
    ...grid.map((row) => [...row.slice(0, 4), ...row.slice(-4)]),
  ];
  expect(edge.flat()).not.toContain(true);
});
