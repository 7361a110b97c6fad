import { describe, expect, jest, test } from '@jest/globals';
import type { LogGuard } from '../engine/till/log-guard.js';
import type { Till } from '../engine/till/till.js';
import { Closing } from '../http/closing.js';
import { HealthController } from './health.controller.js';

/** What the till says of itself while its log is as `guard` says; `recognize` looks at the log anew. */
function healthWhile(guard: Partial<LogGuard> = {}) {
  const recognize = jest.fn(() => Promise.resolve());
  const its = { answers: true, recognized: true, reason: undefined, recognize, ...guard };
  const closing = new Closing();
  const till = { state: { revision: 7 } };
  return { health: new HealthController(till as Till, its as LogGuard, closing), closing, recognize };
}

describe('The till tells whoever looks after it', () => {
  test('that it is ready, and up to which revision, until it closes', () => {
    const { health, closing } = healthWhile();
    expect(health.ready()).toEqual({ success: true, revision: 7 });
    closing.onModuleDestroy();
    expect(() => health.ready()).toThrow('nicht erreichbar');
  });

  test.each([
    ['its store does not answer', { answers: false }, 0],
    ['its log is not to be trusted', { reason: 'the log is shorter than it was' }, 0],
    ['its log has not been recognized, at which it looks again', { recognized: false }, 1],
  ])('that it lives, but is not ready, while %s', (_, guard, looks) => {
    const { health, recognize } = healthWhile(guard);
    expect(() => health.ready()).toThrow('nicht erreichbar');
    expect(health.alive()).toEqual({ success: true });
    expect(recognize).toHaveBeenCalledTimes(looks);
  });
});
