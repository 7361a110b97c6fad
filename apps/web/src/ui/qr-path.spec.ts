import { expect, it } from '@jest/globals';
import { encode } from 'uqr';
import { qrPath } from './qr-codes';

const LINK = 'https://kasse.example/register/0123456789abcdefghijkl';

/** The modules of a path, by row and column. */
function drawn({ size, path }: ReturnType<typeof qrPath>): boolean[][] {
  const grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    grid[Number(y)]?.fill(true, Number(x), Number(x) + 1);
  }
  return grid;
}

it('draws every dark module once, with a quiet zone of four modules', () => {
  expect(drawn(qrPath(LINK))).toEqual(encode(LINK, { ecc: 'M', border: 4 }).data);
});
