import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { DAY } from './harness/movable-clock.js';
import { spoken } from './harness/spoken.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
let bert: Guest;

beforeAll(async () => {
  bert = await till.member('Bert');
});

/** Each story has an evening of its own. */
afterEach(async () => {
  await anna.endsRounds();
  till.clock.moveOn(2 * DAY);
});

describe('tonight', () => {
  test('begins at six with nothing', async () => {
    expect(await anna.tonight()).toEqual({
      success: true,
      since: '2026-11-20T05:00:00.000Z',
      members: [],
      drinks: [],
      rounds: 0,
      revision: till.state.revision,
    });
  });

  test('counts each member’s drinks whoever paid, the drinks by name, and the rounds given', async () => {
    await anna.gives('next_round');
    await bert.buys('Helles');
    await bert.buys('Helles');
    await bert.gives('full_evening');
    await anna.buys('Spezi');
    await anna.topsUp(20);
    const { members, drinks, rounds, revision } = await bert.tonight();
    expect(members).toEqual([
      { member_id: bert.id, member_name: 'Bert', drinks: 2 },
      { member_id: anna.id, member_name: 'Anna', drinks: 1 },
    ]);
    expect(drinks).toEqual([
      { drink_name: 'Helles', icon: 'beer.png', count: 2 },
      { drink_name: 'Spezi', icon: 'spezi.png', count: 1 },
    ]);
    expect([rounds, revision]).toEqual([2, till.state.revision]);
    expect((await bert.home()).drinks_tonight).toBe(2);
  });

  test('keeps the strokes of who has left, without the name', async () => {
    const gone = await till.member('Gustl');
    await gone.buys('Helles');
    await anna.removes(gone.id);
    const { members } = await anna.tonight();
    expect(members).toMatchObject([{ member_id: gone.id, member_name: 'Ehemaliges Mitglied', drinks: 1 }]);
  });

  test('tells nothing of money', async () => {
    await anna.buys('Helles');
    await anna.topsUp(31.71);
    expect(spoken(await bert.tonight())).not.toMatch(/balance|amount|price|3171|31\.71/);
  });
});
