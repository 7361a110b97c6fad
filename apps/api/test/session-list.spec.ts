import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { People } from '../src/engine/people/people.js';
import { PeopleUpkeep } from '../src/ops/opening/people-upkeep.js';
import { DAY } from './harness/movable-clock.js';
import { refusal } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
let bert: Guest;
let tablet: Guest;
let count = 0;

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36';
const TABLET = 'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1';

beforeEach(async () => {
  till.seat(anna);
  bert = await till.member(`Bert${++count}`);
  tablet = till.secondDevice(bert);
});

const loggedOut = refusal(401, 'unauthenticated', 'Bitte melde dich an');
const names = async (guest: Guest) => (await guest.sessions()).map(({ name }) => name);

describe('the devices one is logged in on', () => {
  test('are listed with the day they were used last, the own one first', async () => {
    const today = till.clock.evening(till.clock.now()).date;
    const here = await till.noted(bert, PHONE);
    const there = await till.noted(tablet, TABLET);
    expect(await bert.sessions()).toEqual([
      { id: here, name: 'Chrome auf Android', since: today, seen_on: today, current: true },
      { id: there, name: 'Safari auf iPad', since: today, seen_on: today, current: false },
    ]);
    expect((await tablet.sessions()).map(({ id, current }) => [id, current])).toEqual([
      [there, true],
      [here, false],
    ]);
  });

  test('are noted by a login and by the daily renewal', async () => {
    bert.headers = { 'user-agent': PHONE };
    await bert.logsIn();
    await till.noted(tablet, TABLET);
    const since = till.clock.evening(till.clock.now()).date;
    till.clock.moveOn(2 * DAY);
    await bert.home();
    const seen_on = till.clock.evening(till.clock.now()).date;
    await till.noted(tablet, TABLET);
    expect(await tablet.sessions()).toMatchObject([
      { name: 'Safari auf iPad' },
      { name: 'Chrome auf Android', since, seen_on },
    ]);
  });

  test('are noted once a day, however many calls come with a cookie that is due', async () => {
    await till.noted(bert, PHONE);
    till.clock.moveOn(2 * DAY);
    const { cookie } = bert;
    const append = jest.spyOn(till.store, 'append');
    const call = () => {
      bert.cookie = cookie;
      return bert.get('/api/home-data/');
    };
    await Promise.all(Array.from({ length: 8 }, call));
    await till.noted(bert, PHONE);
    await call();
    await till.noted(bert, PHONE);
    expect(append.mock.calls.map(([stream]) => stream)).toEqual([`person-${bert.id}`]);
    append.mockRestore();
  });

  test('are nobody else’s, and nothing of them is in the log', async () => {
    const id = await till.noted(tablet, TABLET);
    expect(await names(anna)).toEqual(['Unbekanntes Gerät']);
    bert.headers = { 'user-agent': PHONE };
    // The own one is named though it was not noted.
    expect((await bert.sessions())[0]).toMatchObject({ name: 'Chrome auf Android', current: true });
    expect(await anna.post(`/api/sessions/${id}/end/`)).toEqual(refusal(404, 'not_found'));
    expect((await tablet.home()).member.id).toBe(bert.id);
    expect(JSON.stringify(await anna.events('?limit=200'))).not.toContain('iPad');
  });

  test('are at most twenty, the newest', async () => {
    for (let run = 0; run < 25; run++) await till.noted(till.secondDevice(bert), PHONE);
    await till.noted(tablet, TABLET);
    expect(await names(tablet)).toHaveLength(20);
  });

  test('do not hide a change that broke off before the log named it', async () => {
    await till.noted(bert, PHONE);
    const people = till.app.get(People);
    await people.change(bert.id, (person) => ({ ...person, phone: '089 2', lastChange: 'profile' }));
    await till.noted(tablet, TABLET);
    const { revision } = till.state;
    await till.app.get(PeopleUpkeep).tidy();
    expect(till.state.revision).toBe(revision + 1);
    expect((await anna.events('?limit=1')).events).toMatchObject([{ type: 'ProfileChanged' }]);
  });
});

describe('logging out', () => {
  test('another of the own devices ends that one only', async () => {
    await till.noted(bert, PHONE);
    await bert.endsSession(await till.noted(tablet, TABLET));
    expect(await tablet.get('/api/home-data/')).toEqual(loggedOut);
    expect(await names(bert)).toEqual(['Chrome auf Android']);
  });

  test('everywhere ends all but this one, which goes on under the new epoch', async () => {
    await till.noted(bert, PHONE);
    await till.noted(tablet, TABLET);
    const copy = till.secondDevice(bert);
    copy.cookie = bert.cookie;
    await bert.endsOtherSessions();
    for (const guest of [tablet, copy]) expect(await guest.get('/api/home-data/')).toEqual(loggedOut);
    expect(await names(bert)).toHaveLength(1);
    expect((await anna.events('?limit=1')).events).toMatchObject([
      { type: 'SessionsEnded', actor: bert.id, data: { memberId: bert.id } },
    ]);
    await till.restart();
    expect((await bert.home()).member.id).toBe(bert.id);
  });
});
