import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { trackCall, whenIdle } from './calls-under-way';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A call or a file that comes when the story says so. */
function coming() {
  let comes = () => {};
  const come = new Promise<void>((resolve) => {
    comes = resolve;
  });
  return { asked: jest.fn(() => come), comes: () => comes() };
}
const soon = () => jest.advanceTimersByTimeAsync(0);

describe('what nobody waits for yet', () => {
  it('is fetched one after the other', async () => {
    const [first, second] = [coming(), coming()];
    whenIdle(first.asked, second.asked);
    await jest.advanceTimersByTimeAsync(1_500);
    expect(first.asked).toHaveBeenCalled();
    expect(second.asked).not.toHaveBeenCalled();
    first.comes();
    await soon();
    expect(second.asked).toHaveBeenCalled();
  });

  it('waits while a call is under way, also one that fails', async () => {
    const [tap, file] = [coming(), coming()];
    const answer = trackCall(async () => {
      await tap.asked();
      throw new Error('no network');
    });
    answer.catch(() => undefined);
    whenIdle(file.asked);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(file.asked).not.toHaveBeenCalled();
    tap.comes();
    await expect(answer).rejects.toThrow('no network');
    await soon();
    expect(file.asked).toHaveBeenCalled();
  });

  it('is not fetched any more once its page has gone', async () => {
    const file = coming();
    whenIdle(file.asked)();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(file.asked).not.toHaveBeenCalled();
  });
});
