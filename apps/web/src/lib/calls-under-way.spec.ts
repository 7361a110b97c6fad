import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { trackCall, whenIdle } from './calls-under-way';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A call that ends with `finish`. */
function deferred() {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { start: jest.fn(() => finished), finish: () => finish() };
}
const flush = () => jest.advanceTimersByTimeAsync(0);

describe('idle-time loading', () => {
  it('runs its calls one after another', async () => {
    const [first, second] = [deferred(), deferred()];
    whenIdle(first.start, second.start);
    await jest.advanceTimersByTimeAsync(1_500);
    expect(first.start).toHaveBeenCalled();
    expect(second.start).not.toHaveBeenCalled();
    first.finish();
    await flush();
    expect(second.start).toHaveBeenCalled();
  });

  it('waits while a call is under way, even one that fails', async () => {
    const [tap, file] = [deferred(), deferred()];
    const answer = trackCall(async () => {
      await tap.start();
      throw new Error('no network');
    });
    answer.catch(() => undefined);
    whenIdle(file.start);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(file.start).not.toHaveBeenCalled();
    tap.finish();
    await expect(answer).rejects.toThrow('no network');
    await flush();
    expect(file.start).toHaveBeenCalled();
  });

  it('does not start once its page has gone', async () => {
    const file = deferred();
    whenIdle(file.start)();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(file.start).not.toHaveBeenCalled();
  });
});
