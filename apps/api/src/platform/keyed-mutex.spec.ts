import { expect, test } from '@jest/globals';
import { KeyedMutex } from './keyed-mutex.js';

test('lets one at a time of each, and the next when it is done', async () => {
  const mutex = new KeyedMutex<string>(2, 60_000);
  expect(await mutex.acquire('Anna')).toBe(true);
  expect(await mutex.acquire('Bert')).toBe(true);
  const order: string[] = [];
  const second = mutex.acquire('Anna').then((mine) => order.push(`second: ${mine}`));
  const third = mutex.acquire('Anna').then((mine) => order.push(`third: ${mine}`));
  expect(await mutex.acquire('Anna')).toBe(false);
  mutex.release('Anna');
  await second;
  mutex.release('Anna');
  await third;
  expect(order).toEqual(['second: true', 'third: true']);
  mutex.release('Anna');
  expect(await mutex.acquire('Anna')).toBe(true);
});

test('keeps nobody waiting for long', async () => {
  const mutex = new KeyedMutex<string>(1, 20);
  await mutex.acquire('Anna');
  expect(await mutex.acquire('Anna')).toBe(false);
  mutex.release('Anna');
  expect(await mutex.acquire('Anna')).toBe(true);
});
