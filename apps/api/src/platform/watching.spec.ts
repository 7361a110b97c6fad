import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { heart, keepWatch, watch } from './threads.js';

const BEAT = 50;
const PATIENCE = 20;

const ended = jest.spyOn(process, 'kill');

beforeEach(() => {
  jest.useFakeTimers();
  ended.mockReset().mockReturnValue(true);
});

afterEach(() => {
  jest.useRealTimers();
  new Int32Array(heart).fill(0);
});

test('a thread that watches the main one ends nothing while that one beats, also after a stop, as of a machine that slept', () => {
  keepWatch(BEAT, PATIENCE);
  watch(heart);
  jest.advanceTimersByTime(BEAT);
  jest.setSystemTime(Date.now() + 1000 * BEAT * PATIENCE);
  jest.advanceTimersByTime(10 * BEAT * PATIENCE);
  expect(ended).not.toHaveBeenCalled();
});
