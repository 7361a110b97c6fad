import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { jpeg } from './pictures.js';
import { TestTill } from './test-till.js';

/**
 * A till that is closed after an evening, with its own events file; for the tests of a file. It has Anna, Hanni, who has changed a
 * profile twice, and somebody who is gone again, with some transactions of theirs and `cents` top-ups of Anna's.
 */
export function afterAnEvening(cents: number) {
  const till = new TestTill();
  const { anna } = till;
  let guests: readonly [Guest, Guest];
  beforeAll(async () => {
    await till.open();
    till.seat(anna);
    const hanni = await till.member('hanni');
    await hanni.changesProfile({ phone: '0171-555' });
    await hanni.changesProfile({ phone: '0172-666' });
    await hanni.topsUp(50);
    await hanni.gives('next_round', 'Prost');
    await anna.buys('Helles');
    const gone = await till.member('gustl');
    await gone.buys('Weißbier');
    await anna.removes(gone.id);
    await anna.opensCashBook(100, 0);
    await anna.attaches((await anna.spends()).id, jpeg());
    await till.cents(cents);
    await till.close();
    guests = [hanni, gone];
  });
  afterAll(() => till.delete());
  return { till, hanni: () => guests[0], gone: () => guests[1], eventsFile: join(till.dir, 'events.sqlite') };
}
