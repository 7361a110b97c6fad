import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { openTill, requestFor } from '../../../test/harness/requests.js';
import { Clock } from '../../platform/clock.js';
import { CommandQueue } from './commands.js';

let givenUp: number;
let queue: CommandQueue;

beforeEach(() => {
  jest.useFakeTimers({ now: 0, doNotFake: ['setImmediate'] });
  givenUp = 0;
  queue = new CommandQueue({
    clock: new Clock('Europe/Berlin'),
    nextTurn: setImmediate,
    givenUp: () => givenUp++,
  });
});
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Enqueues a command. @returns how and when its caller was answered, if so */
function enqueue(): { readonly answer: () => string | undefined } {
  let answer: string | undefined;
  queue.add(requestFor(openTill())).then(
    () => {
      answer = `booked at ${Date.now()}`;
    },
    ({ name }) => {
      answer = `${name} at ${Date.now()}`;
    },
  );
  return { answer: () => answer };
}

test('rejects a command after 4.5 s; one that has not begun is dropped', async () => {
  const underWay = enqueue();
  await queue.take();
  await pass(3000);
  const behind = enqueue();
  await pass(1500);
  expect([underWay.answer(), behind.answer()]).toEqual(['StoreUnavailableError at 4500', undefined]);
  await pass(3000);
  expect(behind.answer()).toBe('StoreUnavailableError at 7500');
  expect([queue.waiting.length, givenUp]).toEqual([0, 1]);
});

test('counts the timeout from the arrival of a command, not its beginning', async () => {
  enqueue();
  const [first] = await queue.take();
  await pass(3000);
  const second = enqueue();
  await pass(1000);
  first?.resolve({ revision: 0, events: [], replayed: false });
  await queue.take();
  await pass(3500);
  expect(second.answer()).toBe('StoreUnavailableError at 7500');
});

test('leaves no timer once every command is answered', async () => {
  enqueue();
  const [only] = await queue.take();
  only?.resolve({ revision: 0, events: [], replayed: false });
  await pass(0);
  expect(jest.getTimerCount()).toBe(0);
});
