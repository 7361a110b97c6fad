import { describe, expect, jest, test } from '@jest/globals';
import { Test } from '@nestjs/testing';
import { LogGuard } from '../engine/till/log-guard.js';
import { Closing } from '../http/connections.js';
import { HealthController } from './health.controller.js';

/** The health endpoints while the log guard is in this state. `recognize` checks the log again. */
async function healthWhile(guard: Partial<LogGuard> = {}) {
  const recognize = jest.fn(() => Promise.resolve());
  const logGuard = { answers: true, recognized: true, reason: undefined, recognize, ...guard };
  const module = await Test.createTestingModule({
    controllers: [HealthController],
    providers: [Closing, { provide: LogGuard, useValue: logGuard }],
  }).compile();
  return { module, health: module.get(HealthController), recognize };
}

describe('the health endpoints', () => {
  test('report ready until the till closes', async () => {
    const { module, health } = await healthWhile();
    expect(health.ready()).toEqual({});
    await module.close();
    expect(() => health.ready()).toThrow('nicht erreichbar');
  });

  test.each([
    ['the store does not answer', { answers: false }, 0],
    ['the log is not trusted', { reason: 'the log is shorter than it was' }, 0],
    ['the log is not recognized, and check it again', { recognized: false }, 1],
  ])('report alive but not ready while %s', async (_, guard, calls) => {
    const { health, recognize } = await healthWhile(guard);
    expect(() => health.ready()).toThrow('nicht erreichbar');
    expect(health.alive()).toEqual({});
    expect(recognize).toHaveBeenCalledTimes(calls);
  });
});
