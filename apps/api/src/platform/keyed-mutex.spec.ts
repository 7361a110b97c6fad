import { expect, test } from '@jest/globals';
import { KeyedMutex } from './keyed-mutex.js';

test('lets one at a time of each, and the next when it is done', async () => {
  const mutex = new KeyedMutex<string>(2, 60_000);
  const first = await mutex.acquire('Anna');
  expect(first).toBeDefined();
  expect(await mutex.acquire('Bert')).toBeDefined();
  const order: string[] = [];
  const wait = async (who: string) => {
    const end = await mutex.acquire('Anna');
    order.push(`${who}: ${end !== undefined}`);
    return end;
  };
  const [second, third] = [wait('second'), wait('third')];
  expect(await mutex.acquire('Anna')).toBeUndefined();
  expect(order).toEqual([]);
  first?.();
  const endSecond = await second;
  expect(order).toEqual(['second: true']);
  endSecond?.();
  const endThird = await third;
  expect(order).toEqual(['second: true', 'third: true']);
  endThird?.();
  expect(await mutex.acquire('Anna')).toBeDefined();
});

test('keeps nobody waiting for long, and lets the one whose turn it is take longer', async () => {
  const mutex = new KeyedMutex<string>(1, 20);
  const end = await mutex.acquire('Anna');
  expect(await mutex.acquire('Anna')).toBeUndefined();
  expect(await mutex.acquire('Anna')).toBeUndefined();
  end?.();
  expect(await mutex.acquire('Anna')).toBeDefined();
});
