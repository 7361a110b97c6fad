import { expect, it } from '@jest/globals';
import { sizesOnMat } from './strokes';

it.each([
  [1, 44],
  [10, 44],
  [11, 34],
  [29, 26],
  [40, 20],
  [120, 14],
])('%i strokes are %i pixels tall, so that all fit the round mat', (count, height) => {
  expect(sizesOnMat(count).stroke).toBe(height);
});
