import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { asked, opening } from '../../../test/harness/asked.js';
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

/** A command comes. @returns when its caller was answered, and how, once that is so */
function comes(): { readonly answered: () => string | undefined } {
  let said: string | undefined;
  queue.add(asked(opening())).then(
    () => {
      said = `booked at ${Date.now()}`;
    },
    ({ name }) => {
      said = `${name} at ${Date.now()}`;
    },
  );
  return { answered: () => said };
}

test('answers whoever has waited for 4.5 s, wherever the command is by then; what was not begun is not carried out', async () => {
  const underWay = comes();
  await queue.take();
  await pass(3000);
  const behind = comes();
  await pass(1500);
  expect([underWay.answered(), behind.answered()]).toEqual(['StoreUnavailableError at 4500', undefined]);
  await pass(3000);
  expect(behind.answered()).toBe('StoreUnavailableError at 7500');
  expect([queue.waiting.length, givenUp]).toEqual([0, 1]);
});

test('reckons a command’s patience from when it came, though it begins later', async () => {
  comes();
  const [first] = await queue.take();
  await pass(3000);
  const second = comes();
  await pass(1000);
  first?.resolve({ revision: 0, events: [], replayed: false });
  await queue.take();
  await pass(3500);
  expect(second.answered()).toBe('StoreUnavailableError at 7500');
});

test('waits for nothing once all is answered', async () => {
  comes();
  const [only] = await queue.take();
  only?.resolve({ revision: 0, events: [], replayed: false });
  await pass(0);
  expect(jest.getTimerCount()).toBe(0);
});
