import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import type { Fault } from '@stammtisch/event-store/testing';
import { type Answer, type Guest, key } from '@stammtisch/test-kit';
import { Devices } from '../harness/device.js';
import { refusal } from '../harness/refusals.js';
import type { Nodes } from './nodes.js';

/** Nodes that die, and a store that goes away. */
export const trouble = (opened: () => Nodes) =>
  describe('Three nodes', () => {
    const midAppend: readonly (readonly [string, Fault])[] = [
      ['after it was written', { kind: 'neverAnswer' }],
      ['before it was written', { kind: 'silence' }],
    ];
    it.each(midAppend)('book a tap once whose node is killed while it appends, %s', async (_, fault) => {
      const nodes = opened();
      const { wirt } = nodes;
      const killed = nodes.node(2);
      const { id: drink_id } = await wirt.drink('Helles');
      const tap = (guest: Guest, word: string) => guest.post(calls.purchase.path, { drink_id }, key(word));
      const word = randomUUID();
      const { struck } = nodes.store.faults.appends.next(fault);
      const first = tap(wirt.at(killed.transport), word);
      const hungUp = expect(first).rejects.toThrow();
      await struck;
      await killed.kill();
      await hungUp;
      const again = await tap(wirt, word);
      expect(again.status).toBe(200);
      await killed.start();
      const third = await tap(wirt.at(killed.transport), word);
      expect([idIn(third), third.headers['idempotent-replay']]).toEqual([idIn(again), 'true']);
      const purchases = (await nodes.agree()).filter(({ type }) => type === 'DrinkPurchased');
      expect(new Set(purchases.map(({ metadata }) => metadata.commandId)).size).toBe(purchases.length);
    });

    it('go on showing the table while the store is away, book nothing, and heal', async () => {
      const nodes = opened();
      const { id: drink_id } = await nodes.wirt.drink('Helles');
      const everywhere = nodes.tills.map(({ transport }) => nodes.wirt.at(transport));
      const devices = await Promise.all(
        nodes.tills.map(async ({ address }) => {
          const at = new Devices({ url: await address });
          return { at, device: await at.of(nodes.wirt) };
        }),
      );
      await nodes.store.stop();
      const taps = everywhere.map((wirt, node) => {
        const word = key(`while-away-${node}`);
        return () => wirt.post(calls.purchase.path, { drink_id }, word);
      });
      const refusals = Promise.all(taps.map((tap) => tap()));
      for (const wirt of everywhere) {
        await expect(wirt.home()).resolves.toMatchObject({ success: true });
        await expect(wirt.history()).resolves.toMatchObject({ success: true });
        await expect(wirt.members()).resolves.not.toHaveLength(0);
      }
      for (const answer of await refusals) expect(answer).toEqual(refusal(503, 'unavailable'));
      for (const { device } of devices) expect(device.connected).toBe(true);

      await nodes.store.start();
      for (const tap of taps) expect((await untilServed(tap)).status).toBe(200);
      const events = await nodes.agree();
      for (const { at, device } of devices) {
        await device.hearsOf(events.length - 1);
        expect(device.snapshots).toHaveLength(1);
        await at.putAway();
      }
    });
  });

const idIn = ({ body }: Answer): unknown => Object(body).transaction?.id;

/** Taps until the store is back. */
async function untilServed(tap: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await tap();
    if (answer.status !== 503) return answer;
  }
}
