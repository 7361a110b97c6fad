import { expect, it } from '@jest/globals';
import { inPieces } from './pieces';

it('a list too long for one call is split in order, each part within the size limit', () => {
  const codes = Array(30).fill('PW6FQH7A');
  const many = Array.from({ length: 1_001 }, (_, number) => ({ number, codes }));
  const pieces = inPieces(many, 500);
  expect(pieces.flat()).toEqual(many);
  for (const piece of pieces) expect(JSON.stringify(piece).length).toBeLessThan(32 * 1024);
  expect(inPieces([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
  expect(inPieces([], 2)).toEqual([]);
});
