import { describe, expect, it } from '@jest/globals';
import { StoreUnavailableError } from '../../src/port.js';
import { events, follow, numbered } from '../contract/material.js';
import { sharedStoreContract } from '../contract-suite.js';
import { type Scheduler, simulatedEventStore } from './simulated-event-store.js';

const inOrder: Scheduler = { run: (task) => void setImmediate(task) };

sharedStoreContract('The simulated store', () => simulatedEventStore({ scheduler: inOrder }).client('node'));

describe('The simulated store', () => {
  it.each([
    ['an append before it is written', 'notWritten', []],
    ['the answer of one that is written, and recognizes its retry', 'answerLost', [0, 1]],
  ] as const)('loses %s', async (_, fault, there) => {
    const faults = { [fault]: 1 };
    const store = simulatedEventStore({ scheduler: inOrder, random: () => 0.5, faults });
    const node = store.client('node');
    const written = events(2);
    await expect(node.append('till', -1, written)).rejects.toThrow(StoreUnavailableError);
    expect(numbered(store.events('till'))).toEqual(there);
    faults[fault] = 0;
    expect(await node.append('till', -1, written)).toBe(1);
  });

  it('sends nothing to a crashed client, though its request still arrives', async () => {
    const store = simulatedEventStore({ scheduler: inOrder });
    const [node, observer] = [store.client('node'), follow(store.client('other'), 'till')];
    const follower = follow(node, 'till');
    let answered = false;
    void node.append('till', -1, events(1)).then(() => {
      answered = true;
    });
    node.crash();
    await observer.count(1);
    await store.client('node again').append('till', 0, events(1, 1));
    await observer.count(2);
    expect({ answered, received: follower.received }).toEqual({ answered: false, received: [] });
  });
});
