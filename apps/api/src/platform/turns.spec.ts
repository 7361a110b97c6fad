import { expect, test } from '@jest/globals';
import { Turns } from './turns.js';

test('lets one at a time of each, and the next when it is done', async () => {
  const turns = new Turns<string>(2, 60_000);
  expect(await turns.begin('Anna')).toBe(true);
  expect(await turns.begin('Bert')).toBe(true);
  const order: string[] = [];
  const second = turns.begin('Anna').then((mine) => order.push(`second: ${mine}`));
  const third = turns.begin('Anna').then((mine) => order.push(`third: ${mine}`));
  expect(await turns.begin('Anna')).toBe(false);
  turns.end('Anna');
  await second;
  turns.end('Anna');
  await third;
  expect(order).toEqual(['second: true', 'third: true']);
  turns.end('Anna');
  expect(await turns.begin('Anna')).toBe(true);
});

test('keeps nobody waiting for long', async () => {
  const turns = new Turns<string>(1, 20);
  await turns.begin('Anna');
  expect(await turns.begin('Anna')).toBe(false);
  turns.end('Anna');
  expect(await turns.begin('Anna')).toBe(true);
});
