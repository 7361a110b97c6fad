import { jest } from '@jest/globals';
import { StoreUnavailableError } from '@stammtisch/event-store';
import type { TestTill } from './test-till.js';

/** Makes appends to the till's log, or to other streams, fail until all mocks are restored. */
export function failAppends({ store }: Pick<TestTill, 'store'>, streams = /^till-/): void {
  const append = store.append.bind(store);
  jest
    .spyOn(store, 'append')
    .mockImplementation((stream, ...rest) =>
      streams.test(stream) ? Promise.reject(new StoreUnavailableError('gone')) : append(stream, ...rest),
    );
}
