import { beforeEach, expect, it, test } from '@jest/globals';
import { at, given, joined, removed, roleSet } from '@stammtisch/domain/testing';
import { type SimulatedEventStore, simulatedEventStore } from '@stammtisch/event-store/testing';
import { aPerson } from '../../../test/harness/a-person.js';
import { Names, uniqueNames } from './names.js';
import { People } from './people.js';
import type { Person } from './person.js';

/** 'Michael Huber (michi)': first name, last name and user name; each name may be missing. */
function person(who: string): Person {
  const [, firstName = '', lastName = '', username = ''] = /^(\S*) ?(.*) ?\((.*)\)$/.exec(who) ?? [];
  return aPerson(username, { firstName, lastName: lastName.trim() });
}

/** Much left second, as treasurer. */
const till = given(
  joined('michi', true),
  joined('much'),
  joined('anna'),
  roleSet('much', 'treasurer'),
  removed('anna'),
  at('2027-05-31T23:30:00.000Z', removed('much')),
);
const clock = { timeZone: 'Europe/Berlin' };
const MEMBER = { removed: false, passwordRevision: 0 };

let store: SimulatedEventStore;
let people: People;
let names: Names;

beforeEach(() => {
  store = simulatedEventStore({ scheduler: { run: (task) => setImmediate(task) } });
  people = new People(store.client('node'), 'stammtisch', () => MEMBER);
  names = new Names(people, till, clock);
});

const join = async (...all: string[]) => {
  for (const who of all) await people.add(person(who));
};
const shown = (...ids: string[]) => ids.map((id) => names.display(id));

it.each<[string, string[], string[]]>([
  ['by the first name', ['Michael Huber (michi)', 'Anna Huber (anna)'], ['Michael', 'Anna']],
  ['by the username without a first name', ['(michi)'], ['michi']],
  [
    'by first name and last initial when two share the first name',
    ['Michael Huber (michi)', 'Michael Sailer (much)'],
    ['Michael H.', 'Michael S.'],
  ],
  [
    'by the username without a last name when two share the first name',
    ['Michael Huber (michi)', 'Michael (much)'],
    ['Michael H.', 'much'],
  ],
  [
    'by the username when the last initials are equal, too',
    ['Michael Huber (michi)', 'Michael Hofer (much)', 'Michael Sailer (mike)'],
    ['michi', 'much', 'Michael S.'],
  ],
  [
    'apart regardless of upper and lower case',
    ['michael huber (michi)', 'MICHAEL Östner (much)'],
    ['michael H.', 'MICHAEL Ö.'],
  ],
  ['apart from another member’s username', ['Michael Huber (much)', '(Michael)'], ['Michael H.', 'Michael']],
  [
    'never by a name that another member has',
    ['Michael (anna)', 'Michael (much)', 'Anna (huber)'],
    ['Michael (anna)', 'much', 'Anna'],
  ],
])('the table calls its members %s', async (_, all, expected) => {
  await join(...all);
  expect(all.map((who) => names.display(person(who).memberId))).toEqual(expected);
});

test('a name is as short as possible after members join, are renamed or leave', async () => {
  await join('Michael Huber (michi)');
  expect(shown('michi')).toEqual(['Michael']);
  await join('Michael Sailer (much)');
  expect(shown('michi', 'much')).toEqual(['Michael H.', 'Michael S.']);
  await people.change('much', (much) => ({ ...much, lastName: 'Hofer' }));
  expect(shown('michi', 'much')).toEqual(['michi', 'much']);
  await people.change('much', (much) => ({ ...much, firstName: 'Much' }));
  expect(shown('michi', 'much')).toEqual(['Michael', 'Much']);
  await people.change('much', (much) => ({ ...much, firstName: 'Michael' }));
  await people.erase('much');
  await people.erase('much');
  expect(shown('michi', 'much')).toEqual(['Michael', 'Ehemaliges Mitglied']);
});

test('another node’s members have distinct names, even after repeated reads', async () => {
  let { state } = given(joined('michi'), joined('much'));
  const elsewhere = new People(store.client('elsewhere'), 'stammtisch', (id) => state.members.get(id));
  await join('Michael Huber (michi)', 'Michael Sailer (much)');
  for (let read = 0; read < 2; read++) await elsewhere.loadAll(['michi', 'much']);
  const there = new Names(elsewhere, till, clock);
  expect(there.display('much')).toBe('Michael S.');
  ({ state } = given(joined('michi'), joined('much'), removed('michi')));
  elsewhere.onCommit({ events: [{ type: 'MemberRemoved' }] } as never);
  expect(there.display('much')).toBe('Michael');
});

test('a registration that broke off changes nobody’s name', async () => {
  const members = new Set(['michi']);
  people = new People(store.client('node'), 'stammtisch', (id) => (members.has(id) ? MEMBER : undefined));
  names = new Names(people, till, clock);
  await join('Michael Huber (michi)', 'Michael Sailer (much)');
  expect(shown('michi')).toEqual(['Michael']);
  members.add('much');
  people.onCommit({ events: [{ type: 'MemberJoined' }] } as never);
  expect(shown('michi', 'much')).toEqual(['Michael H.', 'Michael S.']);
});

test('members with the same full name are shown with their usernames', async () => {
  await join('Max Meier (max-a)', 'Max Meier (max-b)', 'Max Meyer (max-c)', '(vroni)');
  const full = ['max-a', 'max-b', 'max-c', 'vroni'].map((id) => names.full(id));
  expect(full).toEqual(['Max Meier (max-a)', 'Max Meier (max-b)', 'Max Meyer', 'vroni']);
});

test('former members share one name at the table, and are numbered in the books', async () => {
  await join('Michael Huber (michi)');
  expect(shown('michi', 'anna', 'much')).toEqual(['Michael', 'Ehemaliges Mitglied', 'Ehemaliges Mitglied']);
  const inBooks = ['Ehemaliges Mitglied 1', 'Ehemaliges Mitglied 2, Kassenwart bis 05/2027'];
  expect(['anna', 'much'].map((id) => names.inBooks(id))).toEqual(inBooks);
  expect(['anna', 'much'].map((id) => names.full(id))).toEqual(inBooks);
  expect(names.inBooks('michi')).toBe('Michael');
});

test('members without a user name are told apart even if their ids end alike', () => {
  const opa = (end: string) => ({
    memberId: `0199c0de-0000-7000-8000-${end}`,
    username: '',
    firstName: 'Opa',
    lastName: '',
  });
  const names = (...ends: string[]) => [...uniqueNames(ends.map(opa)).values()];
  const short = [{ short: 'Opa (3f2)', full: 'Opa (3f2)' }, { short: 'Opa (3f3)' }];
  expect(names('00000000a3f2', '00000000b3f3')).toMatchObject(short);
  const ends = ['00000000a3f2', '00000000b3f2'];
  const long = ends.map((end) => `Opa (${end})`).map((name) => ({ short: name, full: name }));
  expect(names(...ends)).toMatchObject(long);
});
