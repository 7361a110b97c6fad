import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { calls, type MoveInBody } from '@stammtisch/contracts';
import { key } from '@stammtisch/test-kit';
import { People } from '../src/engine/people/people.js';
import { Auditor } from './harness/auditor.js';
import { HOUR } from './harness/movable-clock.js';
import { refused } from './harness/refusals.js';
import { silenceLog } from './harness/silent-log.js';
import { openedTill } from './harness/test-till.js';
import { Treasurer } from './harness/treasurer.js';

const till = openedTill();
const { anna } = till;
const auditor = new Auditor(anna);
let lists = 0;

afterEach(() => {
  jest.restoreAllMocks();
  till.clock.hurried = false;
});

type Newcomer = MoveInBody['members'][number];
const named = (last_name: string, balance: number, more: Partial<Newcomer> = {}) => ({
  first_name: 'Erwin',
  last_name,
  balance,
  ...more,
});
/** People of a list of its own, who have and owe by turns: from −2.49 to 2.50 € for 500. */
function people(count: number) {
  lists += 1;
  return Array.from({ length: count }, (_, index) =>
    named(`${lists}-${index}`, (index - count / 2 + 1) / 100),
  );
}
const documents = async () => {
  const known = till.app.get(People);
  const all = await Promise.all((await known.announced()).map((id) => known.read(id)));
  return all.filter(Boolean).length;
};
const sum = async () => (await anna.call(calls.members, {})).sum;

describe('moving in', () => {
  test('seats five hundred at once, once, with a name thrice, and moves no box', async () => {
    const treasurer = new Treasurer(anna);
    await treasurer.opens(100, 0);
    const before = await sum();
    const members = people(500);
    const thrice = members.map((each, index) => (index < 3 ? { ...each, last_name: 'Huber' } : each));
    await expect(anna.movesIn({ members: thrice })).rejects.toMatchObject(
      refused(409, 'conflict', '„Erwin Huber“ steht mehrmals auf der Liste'),
    );
    const list = { members: thrice.map((each, index) => (index < 3 ? { ...each, again: true } : each)) };
    const append = jest.spyOn(till.store, 'append');
    const moves = anna.movesIn(list, key('moves-in-once'));
    // Taps get through while the documents are written.
    const ends = [moves.then(() => 'moved'), anna.buys('Wasser').then(() => 'tapped')];
    expect(await Promise.race(ends)).toBe('tapped');
    const first = await moves;
    const written = append.mock.calls.filter(
      ([stream, , events]) => stream.startsWith('till-') && events.length > 1,
    );
    expect(written).toHaveLength(1);
    const again = await anna.movesIn(list, key('moves-in-once'));
    expect(again).toEqual(first);
    expect(new Set(first.member_ids).size).toBe(500);
    const seated = (await anna.members()).filter(({ id }) => first.member_ids.includes(id));
    expect(seated).toHaveLength(500);
    expect(seated.filter(({ user_last_name }) => user_last_name === 'Huber')).toHaveLength(3);
    expect(await sum()).toBeCloseTo(before + 2.5 - 1.5);
    expect(await treasurer.position()).toMatchObject({ box: 100, bank: 0 });
    expect(await auditor.reconciles()).toMatchObject({ ok: true, difference: 0 });
    // Of an append, EventStoreDB takes a mebibyte.
    const [[, , events] = []] = written;
    expect(Buffer.byteLength(JSON.stringify(events))).toBeLessThan(600 * 1024);
  });

  test('gives those who are at the table already what they had, and leaves nobody half', async () => {
    const bert = await till.member('Bert');
    const { revision } = till.state;
    const stood = await documents();
    const wrong = [
      { member_id: bert.id, balance: -3.5 },
      { member_id: 'nobody', balance: 5 },
    ];
    await expect(anna.movesIn({ members: people(4), balances: wrong })).rejects.toMatchObject(
      refused(404, 'not_found'),
    );
    expect(till.state.revision).toBe(revision);
    expect(await documents()).toBe(stood);
    await anna.movesIn({ members: [named('Vogl', 1)], balances: wrong.slice(0, 1) });
    for (const [members, says] of [
      [[named('Vogl', 1)], refused(409, 'conflict', '„Erwin Vogl“ ist schon am Tisch')],
      [people(502), refused(400, 'invalid', 'Höchstens 500 auf einmal')],
    ] as const)
      await expect(anna.movesIn({ members: [...members] })).rejects.toMatchObject(says);
    expect(await bert.balance()).toBe(-3.5);
    expect((await bert.history()).transactions).toMatchObject([{ type: 'carried_over', amount: -3.5 }]);
  });

  test('that breaks off between documents and log leaves nothing, and goes through with the same key, tidied up or not', async () => {
    const list = { members: people(40) };
    const before = await sum();
    const { revision } = till.state;
    const stood = await documents();
    silenceLog(till);
    till.clock.hurried = true;
    await expect(anna.movesIn(list, key('broke-off'))).rejects.toMatchObject(refused(503, 'unavailable'));
    expect(await documents()).toBe(stood + 40);
    jest.restoreAllMocks();
    till.clock.hurried = false;
    till.clock.moveOn(2 * HOUR);
    await till.restart();
    expect(till.state.revision).toBe(revision);
    expect(await documents()).toBe(stood);
    // Also where the documents are still there, as nobody has tidied up.
    silenceLog(till);
    till.clock.hurried = true;
    await expect(anna.movesIn(list, key('broke-off'))).rejects.toMatchObject(refused(503, 'unavailable'));
    jest.restoreAllMocks();
    const { member_ids } = await anna.movesIn(list, key('broke-off'));
    expect(member_ids).toHaveLength(40);
    expect(await sum()).toBeCloseTo(before + 0.2);
  });
});
