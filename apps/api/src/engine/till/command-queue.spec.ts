import { beforeEach, expect, test } from '@jest/globals';
import { asked, opening } from '../../../test/harness/asked.js';
import { CommandQueue } from './command-queue.js';

let now: number;
let look: { readonly at: number; readonly task: () => void } | undefined;
let givenUp: number;
let queue: CommandQueue;

beforeEach(() => {
  now = 0;
  look = undefined;
  givenUp = 0;
  const after = (ms: number, task: () => void) => {
    look = { at: now + ms, task };
    return () => {
      look = undefined;
    };
  };
  const steady = { ms: () => now, sleep: async () => {} };
  queue = new CommandQueue({
    clock: { after, steady },
    nextTurn: setImmediate,
    givenUp: () => givenUp++,
  });
});

/** Time passes, and whoever waits for it is woken. */
async function pass(ms: number): Promise<void> {
  for (const end = now + ms; now < end; ) {
    now = Math.min(end, Math.max(now, look?.at ?? end));
    if (look && now >= look.at) look.task();
    await new Promise(setImmediate);
  }
}

/** A command comes. @returns when its caller was answered, and how, once that is so */
function comes(): { readonly answered: () => string | undefined } {
  let said: string | undefined;
  queue.add(asked(opening())).then(
    () => {
      said = `booked at ${now}`;
    },
    ({ name }) => {
      said = `${name} at ${now}`;
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
  expect([queue.length, givenUp]).toEqual([0, 1]);
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
  queue.rest();
  expect(look).toBeUndefined();
});
