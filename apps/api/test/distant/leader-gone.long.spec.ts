import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { calls } from '@stammtisch/contracts';
import { startWireDouble, type WireDouble } from '@stammtisch/event-store/testing';
import { key } from '@stammtisch/test-kit';
import { TestTill } from '../harness/test-till.js';

let leader: WireDouble;
let next: WireDouble;
let leads: WireDouble;
let till: TestTill;

beforeEach(async () => {
  const members = () =>
    [leader, next].map((server) => ({ host: '127.0.0.1', port: server.port, leads: server === leads }));
  leader = await startWireDouble({ members });
  next = await startWireDouble({ members, sharesLogOf: leader });
  leads = leader;
  till = new TestTill({
    APP_SECRET: 'the same on every node of this table',
    EVENT_STORE_URL: `esdb://127.0.0.1:${leader.port},127.0.0.1:${next.port}?tls=false`,
  });
  // How long things take is what this is about.
  Object.assign(till.clock, { sleep, steady: { ms: () => performance.now(), sleep } });
  await till.open();
  till.seat(till.anna);
  await till.anna.topsUp(20);
});

afterEach(async () => {
  jest.restoreAllMocks();
  for (const server of [leader, next]) server.faults.off();
  await till.close();
  await till.delete();
  for (const server of [leader, next]) await server.stop();
});

const ready = async () => (await till.anna.get('/readyz')).status === 200;

describe('a leader of the store', () => {
  test.each([
    ['hangs', () => leader.faults.freeze()],
    ['vanishes with its machine', () => leader.faults.vanish()],
  ])(
    'that %s takes no till with it, and its successor, which reads too little at first, closes none',
    async (_, goes) => {
      const fatal = jest.spyOn(Logger.prototype, 'fatal').mockImplementation(() => {});
      const { id: drink_id } = await till.anna.drink('Helles');
      const before = leader.events('till-stammtisch').length;
      goes();
      next.faults.reads.always({ kind: 'behind', events: 2 });
      const once = key('the tap that came when the leader went');
      const taps = () => till.anna.post(calls.purchase.path, { drink_id }, once);
      let refused = 0;
      for (let answer = await taps(); answer.status !== 200; answer = await taps()) {
        expect(answer.status).toBe(503);
        leads = next;
        if (++refused > 3) next.faults.reads.off();
      }
      expect(refused).toBeGreaterThan(3);
      expect(next.events('till-stammtisch')).toHaveLength(before + 1);
      expect(await till.anna.balance()).toBe(16.5);
      while (!(await ready()));
      expect(fatal).not.toHaveBeenCalled();
    },
  );
});
