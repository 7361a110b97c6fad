import { afterEach, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { StoreUnavailableError } from '@stammtisch/event-store';
import { Clock } from '../../platform/clock.js';
import { EveningWatch } from './evening-watch.js';
import { DistrustedLogError } from './log.js';
import type { Till } from './till.js';

afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ['is logged while the store is unavailable', new StoreUnavailableError('away'), 1],
  ['is not logged while the log is distrusted', new DistrustedLogError('lost'), 0],
])('a round that can’t be ended at the end of its evening %s', async (_, error, lines) => {
  const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
  const execute = jest.fn(() => Promise.reject(error));
  const till = { state: { rounds: [{ endsAt: '2026-11-20T05:00:00.000Z' }] }, execute };
  const watch = new EveningWatch(till as unknown as Till, new Clock('Europe/Berlin'));
  watch.start();
  watch.onApplicationShutdown();
  expect(execute).toHaveBeenCalledTimes(1);
  await new Promise(setImmediate);
  expect(logged).toHaveBeenCalledTimes(lines);
});
