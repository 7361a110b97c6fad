import { expect, test } from '@jest/globals';
import { StoreUnusableError } from '@stammtisch/event-store';
import { type SimulatedEventStore, simulatedEventStore } from '@stammtisch/event-store/testing';
import { People } from './people.js';
import type { Person } from './person.js';

const anna: Person = {
  memberId: 'anna',
  username: 'anna',
  firstName: 'Anna',
  lastName: '',
  email: '',
  phone: '',
  birthDate: null,
  soundEnabled: true,
  passwordHash: '',
  lastChange: 'joined',
  writtenAt: '2026-11-20T19:00:00.000Z',
};
const called = (firstName: string) => (person: Person) => ({ ...person, firstName });
const newStore = () => simulatedEventStore({ scheduler: { run: (task) => setImmediate(task) } });

/** The members' documents of a node whose store can be exchanged under it. */
function nodeOn(first: SimulatedEventStore) {
  let client = first.client('node');
  const store = new Proxy(client, { get: (_, name) => Reflect.get(client, name).bind(client) });
  const exchange = (other: SimulatedEventStore) => {
    client = other.client('node');
  };
  return { people: new People(store, 'stammtisch'), exchange };
}

test('a member whose document the store has lost is not forgotten, and nothing is changed', async () => {
  const { people, exchange } = nodeOn(newStore());
  await people.add(anna);
  exchange(newStore());
  await expect(people.change('anna', called('Ann'))).rejects.toThrow(StoreUnusableError);
  expect(people.find('anna')?.firstName).toBe('Anna');
});

test('a document that is read late does not undo what was changed meanwhile', async () => {
  const client = newStore().client('node');
  let answers = () => {};
  const answering = new Promise<void>((resolve) => {
    answers = resolve;
  });
  const slow = new Proxy(client, {
    get: (_, name) => (name === 'read' ? readsLate : Reflect.get(client, name).bind(client)),
  });
  const readsLate: typeof client.read = async (...asked) => {
    const answer = await client.read(...asked);
    await answering;
    return answer;
  };
  const people = new People(slow, 'stammtisch');
  await people.add(anna);
  const reading = people.load('anna');
  await people.change('anna', called('Ann'));
  answers();
  await reading;
  expect(people.find('anna')?.firstName).toBe('Ann');
});

test('a document that was written and is answered late does not hide what another node wrote meanwhile', async () => {
  const server = newStore();
  const client = server.client('node');
  const another = new People(server.client('another'), 'stammtisch');
  let answers = () => {};
  const answering = new Promise<void>((resolve) => {
    answers = resolve;
  });
  const appendsLate: typeof client.append = async (...asked) => {
    const last = await client.append(...asked);
    if (last > 0) await answering;
    return last;
  };
  const slow = new Proxy(client, {
    get: (_, name) => (name === 'append' ? appendsLate : Reflect.get(client, name).bind(client)),
  });
  const people = new People(slow, 'stammtisch');
  await people.add(anna);
  const noting = people.note('anna', called('Noted'));
  // Until the note is written there.
  while ((await another.load('anna')) < 1);
  await another.change('anna', called('Ann'));
  await people.load('anna');
  answers();
  await noting;
  expect(people.find('anna')?.firstName).toBe('Ann');
});
