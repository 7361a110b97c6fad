import { binaryEvent, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { FOREIGN_EVENT } from '@stammtisch/contracts';
import { TillOnWire } from '../harness/till-on-wire.js';

let wire: TillOnWire;

beforeAll(async () => {
  wire = await TillOnWire.open();
});

afterAll(async () => {
  jest.restoreAllMocks();
  await wire.close();
});

describe('foreign events in the log', () => {
  const foreign = [
    jsonEvent({ type: 'Tried', data: { by: 'hand' } }),
    binaryEvent({ type: 'Bytes', data: Buffer.from([1, 2, 3]) }),
    jsonEvent({ type: 'DrinkPurchased', data: { memberId: 5, price: 'viel' } }),
    jsonEvent({ type: 'BalanceSet', data: [], metadata: { at: 7, hash: 'none' } }),
  ];

  test('at the end of the log leave the hash of the last own event as the newest', async () => {
    const { till } = wire;
    const { revision, hash } = await till.anna.reconciles();
    const { at } = await till.anna.balances();
    await wire.writes(...foreign);
    const last = revision + foreign.length;
    while (till.state.revision < last) await new Promise(setImmediate);
    expect(await till.anna.reconciles()).toMatchObject({ ok: true, revision: last, hash });
    expect(await till.anna.balances()).toMatchObject({ revision: last, at });
    const month = till.clock.now().slice(0, 7);
    expect(await till.anna.statement(month, till.anna.id)).toMatchObject({ revision: last, hash });
    const { events } = await till.anna.events(`?from=${at}`);
    expect(events.map((event) => event.revision).slice(0, 5)).toEqual([
      last,
      last - 1,
      last - 2,
      last - 3,
      revision,
    ]);

    await till.restart();
    expect(await till.anna.balances()).toMatchObject({ revision: last, at });
  });

  test('are skipped by running and starting tills, listed, exported, and don’t break the chain', async () => {
    const { till } = wire;
    await wire.writes(...foreign);
    expect((await wire.taps()).status).toBe(200);
    expect(till.state.revision).toBe(wire.events().length - 1);
    const shown = await till.anna.get(`/api/admin/events/?limit=5`);
    expect(Object(shown.body).events.slice(1)).toMatchObject(
      foreign.toReversed().map(({ type }) => ({ type: FOREIGN_EVENT, actor: '', data: { type } })),
    );
    const newest = wire.events().length - 2;
    const alone = { event: { type: FOREIGN_EVENT }, changes: [], related: [] };
    for (const nth of foreign.keys()) expect(await till.anna.event(newest - nth)).toMatchObject(alone);
    expect(await till.anna.reconciles()).toMatchObject({
      ok: true,
      problem: null,
      foreign: { count: 2 * foreign.length, newest },
    });

    await till.restart();
    expect(await till.anna.balance()).toBe(16.5);
    expect(await till.anna.reconciles()).toMatchObject({ ok: true, foreign: { count: 2 * foreign.length } });
    const { text } = await till.anna.get('/api/admin/export/events.ndjson');
    const exported = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(exported.map(({ id }) => id)).toEqual(wire.events().map(({ id }) => id));
    expect(exported.slice(newest - 3, newest + 1)).toMatchObject(
      foreign.map(({ type }, index) => ({ revision: newest - 3 + index, type })),
    );
  });

  test('with a hash that does not fit the chain make the till unready and unable to start', async () => {
    const { till } = wire;
    const [last] = wire.events().slice(-1);
    const forged = jsonEvent({
      type: 'CreditToppedUp',
      data: JSON.parse(Buffer.from(last?.data ?? []).toString()),
      metadata: JSON.parse(Buffer.from(last?.metadata ?? []).toString()),
    });
    jest.spyOn(Logger.prototype, 'fatal').mockImplementation(() => {});
    await wire.writes(forged);
    await wire.untilReadyz(503);
    expect(await till.anna.balance()).toBe(16.5);
    await till.close();
    await expect(till.open()).rejects.toThrow(/Event \d+ of the log does not follow from event \d+/);
  });
});
