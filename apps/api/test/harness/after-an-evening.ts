import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { jpeg } from './pictures.js';
import { TestTill } from './test-till.js';

/**
 * A closed till with its own events file, for the tests of a file. It has Anna, Hanni, who changed her profile twice, and a removed
 * member, each with some transactions, and `cents` top-ups of Anna's.
 */
export function afterAnEvening(cents: number) {
  const till = new TestTill();
  const { anna } = till;
  let guests: readonly [Guest, Guest];
  beforeAll(async () => {
    await till.open();
    till.signIn(anna);
    const hanni = await till.member('hanni');
    await hanni.changesProfile({ phone: '0171-555' });
    await hanni.changesProfile({ phone: '0172-666' });
    await hanni.topsUp(50);
    await hanni.gives('next_round', 'Prost');
    await anna.buys('Helles');
    const removed = await till.member('gustl');
    await removed.buys('Weißbier');
    await anna.removes(removed.id);
    await anna.opensCashBook(100, 0);
    await anna.attaches((await anna.spends()).id, jpeg());
    await till.topUpCents(cents);
    await till.close();
    guests = [hanni, removed];
  });
  afterAll(() => till.delete());
  return {
    till,
    hanni: () => guests[0],
    removed: () => guests[1],
    eventsFile: join(till.dir, 'events.sqlite'),
  };
}
