import { expect, test } from '@jest/globals';
import { KeyedTurns } from './limiters.js';

test('runs one per key at a time, and the next when it is done', async () => {
  const turns = new KeyedTurns<string>({ atOnce: 1, waiting: 2, patience: 60_000 });
  const first = await turns.acquire('Anna');
  expect(first).toBeDefined();
  expect(await turns.acquire('Bert')).toBeDefined();
  const order: string[] = [];
  const wait = async (who: string) => {
    const end = await turns.acquire('Anna');
    order.push(`${who}: ${end !== undefined}`);
    return end;
  };
  const [second, third] = [wait('second'), wait('third')];
  expect(await turns.acquire('Anna')).toBeUndefined();
  expect(order).toEqual([]);
  first?.();
  const endSecond = await second;
  expect(order).toEqual(['second: true']);
  endSecond?.();
  const endThird = await third;
  expect(order).toEqual(['second: true', 'third: true']);
  endThird?.();
  expect(await turns.acquire('Anna')).toBeDefined();
});

test('rejects callers after a limited wait, while the running turn may take longer', async () => {
  const turns = new KeyedTurns<string>({ atOnce: 1, waiting: 1, patience: 20 });
  const end = await turns.acquire('Anna');
  expect(await turns.acquire('Anna')).toBeUndefined();
  expect(await turns.acquire('Anna')).toBeUndefined();
  end?.();
  expect(await turns.acquire('Anna')).toBeDefined();
});

test('runs as many per key at once as allowed', async () => {
  const turns = new KeyedTurns<string>({ atOnce: 2, waiting: 1, patience: 60_000 });
  const [first] = [await turns.acquire('Anna'), await turns.acquire('Anna')];
  const third = turns.acquire('Anna');
  expect(await turns.acquire('Anna')).toBeUndefined();
  first?.();
  expect(await third).toBeDefined();
});
