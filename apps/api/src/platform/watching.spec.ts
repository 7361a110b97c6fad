import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { heart, keepWatch } from './watchdog.js';
import { watch } from './watching.js';

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

describe('a thread that watches the main one', () => {
  test('ends nothing while that one beats', () => {
    keepWatch(BEAT, PATIENCE);
    watch(heart);
    jest.advanceTimersByTime(10 * BEAT * PATIENCE);
    expect(ended).not.toHaveBeenCalled();
  });

  test('lets one be that was stopped for longer, as by a machine that slept, and goes on', () => {
    keepWatch(BEAT, PATIENCE);
    watch(heart);
    jest.advanceTimersByTime(BEAT);
    jest.setSystemTime(Date.now() + 1000 * BEAT * PATIENCE);
    jest.advanceTimersByTime(10 * BEAT * PATIENCE);
    expect(ended).not.toHaveBeenCalled();
  });
});
