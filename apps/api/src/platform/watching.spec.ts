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

test('the watchdog thread kills nothing after the clock jumps ahead, as after a machine slept', () => {
  keepWatch(BEAT, PATIENCE);
  watch(heart);
  jest.advanceTimersByTime(BEAT);
  jest.setSystemTime(Date.now() + 1000 * BEAT * PATIENCE);
  jest.advanceTimersByTime(10 * BEAT * PATIENCE);
  expect(ended).not.toHaveBeenCalled();
});
