import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { takeNewVersion } from './reload';

const { navigator } = globalThis;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { navigator });
});

/** Asks a waiting worker to take over. @param newState its reaction */
async function takeOver(newState: string | undefined) {
  const worker = Object.assign(new EventTarget(), {
    state: 'installed',
    postMessage() {
      if (!newState) return;
      worker.state = newState;
      worker.dispatchEvent(new Event('statechange'));
    },
  });
  const registration = { waiting: worker, update: async () => undefined, unregister: jest.fn() };
  Object.defineProperty(globalThis, 'navigator', {
    value: { serviceWorker: { getRegistration: async () => registration } },
    configurable: true,
    writable: true,
  });
  const taken = jest.fn();
  void takeNewVersion().then(taken);
  await jest.advanceTimersByTimeAsync(9_999);
  const soon = taken.mock.calls.length === 1;
  await jest.advanceTimersByTimeAsync(1);
  expect(taken).toHaveBeenCalled();
  return { soon, removed: registration.unregister.mock.calls.length === 1 };
}

it.each([
  ['taken when it takes over', 'activated', { soon: true, removed: false }],
  ['removed when it fails', 'redundant', { soon: true, removed: true }],
  ['removed when the old one goes on for ten seconds', undefined, { soon: false, removed: true }],
])('a waiting service worker is %s', async (_, becomes, end) => {
  expect(await takeOver(becomes)).toEqual(end);
});
