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

  test('are skipped by running and starting tills, listed and exported; the last own hash stays the newest', async () => {
    const { till } = wire;
    const { anna } = till;
    const statement = () => anna.statement(till.clock.now().slice(0, 7), anna.id);
    // Given foreign events before the last own event, and after it
    await wire.writes(...foreign);
    expect((await wire.taps()).status).toBe(200);
    const { hash } = await statement();
    const { revision } = till.state;
    const { at } = await anna.balances();
    await wire.writes(...foreign);
    const last = revision + foreign.length;
    while (till.state.revision < last) await new Promise(setImmediate);

    const expectSkipped = async () => {
      expect(await anna.balance()).toBe(16.5);
      expect(await anna.balances()).toMatchObject({ revision: last, at });
      expect(await anna.reconciles()).toMatchObject({
        ...{ ok: true, problem: null, revision: last, hash },
        foreign: { count: 2 * foreign.length, newest: last },
      });
    };
    await expectSkipped();
    expect(await statement()).toMatchObject({ revision: last, hash });
    const newest = foreign.map(({ type }, index) => ({ type, revision: revision + 1 + index }));
    const { events } = await anna.events(`?from=${at}`);
    expect(events.slice(0, 5)).toMatchObject([
      ...newest.toReversed().map(({ type, revision }) => ({
        ...{ type: FOREIGN_EVENT, revision, actor: '' },
        data: { type },
      })),
      { revision },
    ]);
    const alone = { event: { type: FOREIGN_EVENT }, changes: [], related: [] };
    for (const { revision } of newest) expect(await anna.event(revision)).toMatchObject(alone);

    await till.restart();
    await expectSkipped();
    const { text } = await anna.get('/api/admin/export/events.ndjson');
    const exported = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(exported.map(({ id }) => id)).toEqual(wire.events().map(({ id }) => id));
    expect(exported.slice(-foreign.length)).toMatchObject(newest);
  });

  test('with a hash that does not fit the chain make the till unready and unable to start', async () => {
    const { till } = wire;
    const topUp = wire.events().find(({ type }) => type === 'CreditToppedUp');
    const forged = jsonEvent({
      type: 'CreditToppedUp',
      data: JSON.parse(Buffer.from(topUp?.data ?? []).toString()),
      metadata: JSON.parse(Buffer.from(topUp?.metadata ?? []).toString()),
    });
    jest.spyOn(Logger.prototype, 'fatal').mockImplementation(() => {});
    await wire.writes(forged);
    await wire.untilReadyz(503);
    expect(await till.anna.balance()).toBe(16.5);
    await till.close();
    await expect(till.open()).rejects.toThrow(/Event \d+ of the log does not follow from event \d+/);
  });
});
