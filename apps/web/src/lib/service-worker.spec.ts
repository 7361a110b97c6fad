import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { takeNewVersion } from './reload';

const { navigator } = globalThis;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { navigator });
});

const fails = async () => {
  throw new DOMException('The operation is insecure', 'SecurityError');
};

/** Asks a waiting worker to take over. @param newState its reaction */
async function takeOver(newState: string | undefined, unregister = async () => true) {
  const worker = Object.assign(new EventTarget(), {
    state: 'installed',
    postMessage() {
      if (!newState) return;
      worker.state = newState;
      worker.dispatchEvent(new Event('statechange'));
    },
  });
  const registration = { waiting: worker, update: async () => undefined, unregister: jest.fn(unregister) };
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

it('the page goes on without a service worker that can be neither found nor removed', async () => {
  expect(await takeOver('redundant', fails)).toEqual({ soon: true, removed: true });
  Object.assign(globalThis.navigator.serviceWorker, { getRegistration: fails });
  await takeNewVersion();
});
