import { beforeAll, describe, expect, test } from '@jest/globals';
import type { AuditEvent } from '@stammtisch/contracts';
import { devicesAt } from './harness/device.js';
import { HOUR } from './harness/movable-clock.js';
import { refusal } from './harness/refusals.js';
import { openedTable } from './harness/test-till.js';

const { till, anna, bert, carl } = openedTable('Bert', 'Carl');
const devices = devicesAt(till);
/** The whole log, newest first. */
let all: readonly AuditEvent[];

beforeAll(async () => {
  await bert.topsUp(20);
  till.clock.moveOn(HOUR);
  await anna.gives('next_round', 'Prost');
  await bert.buys('Helles');
  await carl.buys('Spezi');
  till.clock.moveOn(HOUR);
  const { transaction } = await carl.buys('Wasser');
  await carl.cancels(transaction.id);
  await anna.setsBalance(bert.id, 5);
  const met = await anna.addsDrink({ name: 'Met', price: 4 });
  await anna.changesDrink(met.id, { name: 'Honigwein', price: 4 });
  await anna.removesDrink(met.id);
  till.clock.moveOn(HOUR);
  await bert.changesProfile({ phone: '0171-555' });
  await bert.gives('full_evening');
  all = (await anna.events('?limit=200')).events;
});

/** Reads all pages of a list. */
async function pages(filter: string, limit: number): Promise<AuditEvent[]> {
  const found: AuditEvent[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const before: string = next === '' ? '' : `&before=${next}`;
    const page = await anna.events(`?limit=${limit}${before}&${filter}`);
    found.push(...page.events);
    next = page.next;
  }
  return found;
}

const concerns = (id: string) => (event: AuditEvent) =>
  [event.data.memberId, event.data.payerId, event.data.giverId].includes(id);

describe('the event list', () => {
  test('has every event of the log, newest first, in pages without gaps; no phone number or password hash', async () => {
    expect(all.map(({ revision }) => revision)).toEqual(
      Array.from({ length: till.state.revision + 1 }, (_, index) => till.state.revision - index),
    );
    const text = expect.any(String);
    expect(all.find(({ type }) => type === 'DrinkPurchased')).toMatchObject({
      ...{ actor: carl.id, at: '2026-11-20T21:00:00.000Z' },
      data: { memberId: carl.id, payerId: carl.id, name: 'Wasser', price: 150 },
      metadata: {
        id: text,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        commandId: text,
        correlationId: text,
      },
    });
    for (const limit of [1, 7, all.length, 200]) expect(await pages('', limit)).toEqual(all);
    expect((await anna.events(`?limit=${all.length}`)).next).toBeNull();
    expect(JSON.stringify(all)).not.toMatch(/0171-555|argon2/);
  });
});

test('each filter of the event list finds exactly the matching events, also page by page', async () => {
  const idIn = (found: string, name: string) => all.find(({ type }) => type === found)?.data[name];
  const cancelled = idIn('TransactionCancelled', 'transactionId');
  const round = idIn('RoundEnded', 'roundId');
  const filters: readonly (readonly [string, string, (event: AuditEvent) => boolean])[] = [
    [
      'several types',
      'type=RoundGiven,RoundEnded,DrinkRemoved',
      ({ type }) => ['RoundGiven', 'RoundEnded', 'DrinkRemoved'].includes(type),
    ],
    ['a member, also as who paid', `member=${anna.id}`, (event) => concerns(anna.id)(event)],
    ['who did it', `actor=${anna.id}`, ({ actor }) => actor === anna.id],
    [
      'a booking and its cancellation',
      `subject=${cancelled}`,
      ({ data }) => data.transactionId === cancelled,
    ],
    ['a round with its drinks', `subject=${round}`, ({ data }) => data.roundId === round],
    ['the till itself', 'actor=system', ({ actor }) => actor === 'system'],
    [
      'a period, its end left out',
      'from=2026-11-20T20:00:00Z&to=2026-11-20T21:00:00.000Z',
      ({ at }) => at === '2026-11-20T20:00:00.000Z',
    ],
    ['a beginning', 'from=2026-11-20T20:00:00.001Z', ({ at }) => at > '2026-11-20T20:00:00.000Z'],
    ['an end', 'to=2026-11-20T20:00:00Z', ({ at }) => at < '2026-11-20T20:00:00.000Z'],
    [
      'all at once',
      `type=DrinkPurchased&member=${carl.id}&actor=${carl.id}&from=2026-11-20T21:00:00Z&to=2026-11-20T22:00:00Z`,
      ({ type, actor, at }) => type === 'DrinkPurchased' && actor === carl.id && at > '2026-11-20T20:30',
    ],
  ];
  for (const [title, filter, matches] of filters) {
    const expected = all.filter(matches);
    expect([title, expected.length]).not.toEqual([title, 0]);
    expect(await pages(filter, 200)).toEqual(expected);
    expect(await pages(filter, 2)).toEqual(expected);
  }
  for (const filter of [
    'type=Nothing',
    'member=nobody',
    'subject=nothing',
    'from=2027-01-01T00:00:00Z',
    'before=0',
  ])
    expect(await anna.events(`?${filter}`)).toMatchObject({ events: [], names: {}, next: null });
});

describe('the names with a list of events', () => {
  test('are those of the members in the events, and of the inviter for an invite', async () => {
    const { names, events } = await anna.events('?type=DrinkRemoved,MemberJoined,CreditToppedUp&limit=200');
    const removed = events.find(({ type }) => type === 'DrinkRemoved');
    const joined = events.find(({ type }) => type === 'MemberJoined');
    expect(names).toMatchObject({ [bert.id]: 'Bert', [carl.id]: 'Carl' });
    expect(removed?.data.name).toBe('Honigwein');
    expect(names[String(joined?.data.inviteHash)]).toBe('Anna');
    expect((await anna.events('?type=CreditToppedUp')).names).toEqual({ [bert.id]: 'Bert' });
  });

  test('are also sent to a connected device with new events', async () => {
    const device = await devices.of(anna);
    const { id } = await anna.addsDrink({ name: 'Radler', price: 3 });
    await anna.removesDrink(id);
    await bert.buys('Helles');
    await device.until(() => device.audits.flatMap(({ events }) => events).length >= 3);
    const names = Object.assign({}, ...device.audits.map((page) => page.names));
    expect(names).toEqual({ [bert.id]: 'Bert', [anna.id]: 'Anna' });
    const sent = device.audits.flatMap(({ events }) => events);
    expect(sent.toReversed()).toEqual((await anna.events(`?limit=${sent.length}`)).events);
  });
});

describe('an event', () => {
  /** The newest event of a type. */
  async function newest(type: string) {
    const [event] = (await anna.events(`?type=${type}&limit=1`)).events;
    return anna.event(event?.revision);
  }
  test('that is a drink on a round changes balance, count and round, and names the round’s other events', async () => {
    const first = all.findLast(({ type }) => type === 'DrinkPurchased');
    const drunk = await anna.event(first?.revision);
    expect(drunk.event).toEqual(first);
    const others = all.filter(({ data }) => data.roundId === first?.data.roundId && data !== first?.data);
    expect(drunk.related).toEqual([{ same: 'round', events: others }]);
    expect(others.map(({ type }) => type)).toEqual(['RoundEnded', 'DrinkPurchased', 'RoundGiven']);
    expect(drunk.changes).toHaveLength(3);
    const round = { type: 'next_round', limit: null, spent: 0, served: 0 };
    expect(drunk.changes).toMatchObject(
      expect.arrayContaining([
        { kind: 'balance', member_id: anna.id, before: 0, after: -3.5 },
        { kind: 'drinks', member_id: bert.id, before: 0, after: 1 },
        expect.objectContaining({
          giver_id: anna.id,
          before: round,
          after: { ...round, spent: 3.5, served: 1 },
        }),
      ]),
    );
    expect(drunk.names).toEqual({ [anna.id]: 'Anna', [bert.id]: 'Bert', [carl.id]: 'Carl' });
    const opened = { event: all.at(-1), receipt_number: null, changes: [], related: [], names: {} };
    expect(await anna.event(0)).toEqual({ success: true, ...opened });
  });

  test('shows a removed member as a former member; no event contains their name', async () => {
    const gustl = await till.member('Gustl');
    await gustl.topsUp(1);
    await anna.removes(gustl.id);
    const topUp = await newest('CreditToppedUp');
    expect(topUp.changes).toContainEqual({ kind: 'balance', member_id: gustl.id, before: 0, after: 1 });
    const names = { [gustl.id]: 'Ehemaliges Mitglied 1' };
    expect([topUp, await anna.events(`?member=${gustl.id}`)]).toMatchObject([{ names }, { names }]);
    expect(JSON.stringify(await anna.events('?limit=200'))).not.toContain('Gustl');
    expect((await newest('MemberRemoved')).changes).toEqual([
      { kind: 'seat', member_id: gustl.id, before: 'at_table', after: 'left' },
    ]);
  });

  test('of a round is found with the round, however much its giver books meanwhile', async () => {
    const { data } = (await newest('RoundGiven')).event;
    expect(data.giverId).toBe(bert.id);
    await till.topUpCents(1000, bert);
    await carl.buys('Spezi');
    const ofRound = await pages(`subject=${data.roundId}`, 200);
    expect(ofRound.map(({ type }) => type)).toEqual(['DrinkPurchased', 'RoundGiven']);
  });

  test('that doesn’t exist is refused with 404', async () => {
    const none = refusal(404, 'not_found', 'Diesen Eintrag gibt es nicht');
    for (const revision of ['999999', '-1', 'x', '1.5', '9007199254740993'])
      expect(await anna.get(`/api/admin/events/${revision}/`)).toEqual(none);
  });
});
