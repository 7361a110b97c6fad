import { beforeEach, expect, test } from '@jest/globals';
import { type EventStore, StoreUnusableError, storeWith } from '@stammtisch/event-store';
import { type SimulatedEventStore, simulatedEventStore } from '@stammtisch/event-store/testing';
import { aPerson } from '../../../test/harness/a-person.js';
import type { LoggedEvent } from '../till/logged-event.js';
import { People } from './people.js';
import type { Person } from './person.js';

const anna = aPerson('anna', { firstName: 'Anna' });
const renamed = (firstName: string) => (person: Person) => ({ ...person, firstName });
/** Holds an answer back until `open` is called. */
function newGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
const removed = new Set<string>();
beforeEach(() => removed.clear());
const newPeople = (store: EventStore) =>
  new People(store, 'stammtisch', (id) => ({ removed: removed.has(id), passwordRevision: 0 }));
const newStore = () => simulatedEventStore({ scheduler: { run: (task) => setImmediate(task) } });

/** The members' documents of a node, whose store can be exchanged. */
function nodeOn(first: SimulatedEventStore) {
  let client = first.client('node');
  const store = new Proxy(client, { get: (_, name) => Reflect.get(client, name).bind(client) });
  const exchange = (other: SimulatedEventStore) => {
    client = other.client('node');
  };
  return { people: newPeople(store), exchange };
}

test('a member whose document the store lost stays known and can’t be changed', async () => {
  const { people, exchange } = nodeOn(newStore());
  await people.add(anna);
  exchange(newStore());
  await expect(people.change('anna', renamed('Ann'))).rejects.toThrow(StoreUnusableError);
  expect(people.find('anna')?.firstName).toBe('Anna');
});

test.each([
  ['undo a later change', 'Ann', (people: People) => people.change('anna', renamed('Ann'))],
  [
    'bring back a removed member',
    undefined,
    (people: People) => {
      removed.add('anna');
      return people.erase('anna');
    },
  ],
])('a slow read of a document does not %s', async (_, name, meanwhile) => {
  const client = newStore().client('node');
  const gate = newGate();
  const slow = storeWith(client, {
    read: async (...call) => {
      const answer = await client.read(...call);
      await gate.opened;
      return answer;
    },
  });
  const people = newPeople(slow);
  await people.add(anna);
  const reading = people.load('anna');
  await meanwhile(people);
  gate.open();
  await reading;
  expect(people.find('anna')?.firstName).toBe(name);
});

test('a late answer to a write does not hide another node’s later change', async () => {
  const server = newStore();
  const client = server.client('node');
  const another = newPeople(server.client('another'));
  const gate = newGate();
  const slow = storeWith(client, {
    append: async (...call) => {
      const last = await client.append(...call);
      if (last > 0) await gate.opened;
      return last;
    },
  });
  const people = newPeople(slow);
  await people.add(anna);
  const noting = people.note('anna', renamed('Noted'));
  // Until the note is written there.
  while ((await another.load('anna')) < 1);
  await another.change('anna', renamed('Ann'));
  await people.load('anna');
  gate.open();
  await noting;
  expect(people.find('anna')?.firstName).toBe('Ann');
});

test('the documents of many members of another node are read eight at a time', async () => {
  const server = newStore();
  const persons = Array.from({ length: 20 }, (_, n) => aPerson(`member-${n}`, { firstName: `Nr. ${n}` }));
  const another = newPeople(server.client('another'));
  await another.add(...persons);
  let [reading, most] = [0, 0];
  const store = storeWith(server.client('node'), {
    read: async (...call) => {
      most = Math.max(most, ++reading);
      const answer = await server.client('node').read(...call);
      reading--;
      return answer;
    },
  });
  const people = newPeople(store);
  const named = persons.map(({ memberId }) => ({
    type: 'MemberPrepared',
    data: { memberId, personRevision: another.revision(memberId) },
  }));
  expect(await people.readNamed(named as unknown as readonly LoggedEvent[])).toBe(true);
  expect([people.find('member-19')?.firstName, most]).toEqual(['Nr. 19', 8]);
});
