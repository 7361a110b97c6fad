import { expect, it } from '@jest/globals';
import { strokesOnMat } from './strokes';

it.each([
  [1, 1],
  [10, 10],
  [11, 6],
  [14, 9],
  [15, 10],
  [16, 6],
  [33, 8],
])('of %i strokes %i stand on the round mat', (count, shown) => {
  expect(strokesOnMat(count)).toBe(shown);
});
