import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { bookedFrom } from './drinker.js';
import { listOf, setTable } from './table.js';
import { dataDirs, TillProcess } from './till-process.js';

const newDataDir = dataDirs();

/** Calls that are under way when the till is told to stop. */
const CALLS = 200;

describe('A till that is told to stop while everybody drinks', () => {
  it('answers everything that it books, and ends in good order', async () => {
    const dataDir = newDataDir();
    const till = new TillProcess(dataDir);
    const address = till.open();
    const { admin, drinks } = await setTable({ address, tick: () => undefined }, ['anna']);
    const drink_id = drinks[0];
    let ring: () => void = () => undefined;
    const firstAnswer = new Promise<void>((resolve) => {
      ring = resolve;
    });
    const open = await address;
    const calls = Array.from({ length: CALLS }, async () => {
      const answer = await admin.try(open, 'POST', '/api/create-transaction/', { drink_id }, randomUUID());
      ring();
      return answer;
    });
    const outcomes = Promise.allSettled(calls);
    await firstAnswer;
    // Having shut down, it ends by itself or by the same signal again: both are a stop in good order to a supervisor.
    const ending = await till.terminate();
    expect([
      { code: 0, signal: null },
      { code: null, signal: 'SIGTERM' },
    ]).toContainEqual(ending);

    const answered = (await outcomes).flatMap((outcome) =>
      outcome.status === 'fulfilled' && outcome.value.status === 200
        ? [bookedFrom(outcome.value.body.transaction).id]
        : [],
    );
    expect(answered.length).toBeGreaterThan(0);
    const again = new TillProcess(dataDir);
    admin.door = { address: again.open(), tick: () => undefined };
    const { body } = await admin.get('/api/transaction-history/?limit=200');
    const booked = listOf(body.transactions).map((transaction) => bookedFrom(transaction).id);
    await again.kill();
    expect(booked.toSorted()).toEqual(answered.toSorted());
  }, 30_000);
});
