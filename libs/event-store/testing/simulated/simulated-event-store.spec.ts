import { describe, expect, it } from '@jest/globals';
import { StoreUnavailableError } from '../../src/errors.js';
import { events, follow, numbered, upTo } from '../contract/material.js';
import { sharedStoreContract } from '../contract-suite.js';
import { simulatedEventStore } from './simulated-event-store.js';
import type { Scheduler } from './simulation-options.js';

const inTurn: Scheduler = { run: (task) => void setImmediate(task) };

sharedStoreContract('The simulated store', {
  open: () => simulatedEventStore({ scheduler: inTurn }).client('node'),
});

describe('The simulated store', () => {
  it('loses an append before it is written, on command', async () => {
    const store = simulatedEventStore({ scheduler: inTurn });
    const node = store.client('node');
    node.failNextAppend('notWritten');
    await expect(node.append('till', 'noStream', events(2))).rejects.toThrow(StoreUnavailableError);
    expect(store.events('till')).toEqual([]);
    expect(await node.append('till', 'noStream', events(2))).toBe(1);
  });

  it('loses the answer of an append that is written, and knows its retry', async () => {
    const store = simulatedEventStore({ scheduler: inTurn });
    const node = store.client('node');
    const written = events(2);
    node.failNextAppend('answerLost');
    await expect(node.append('till', 'noStream', written)).rejects.toThrow(StoreUnavailableError);
    expect(numbered(store.events('till'))).toEqual([0, 1]);
    expect(await node.append('till', 'noStream', written)).toBe(1);
  });

  it('cuts a follower off and brings it back without gap or doubling', async () => {
    const store = simulatedEventStore({ scheduler: inTurn });
    const [node, other] = [store.client('node'), store.client('other')];
    const heard: string[] = [];
    const cut = follow(node, 'till', -1, undefined, { onCutOff: () => heard.push('cut off') });
    const witness = follow(other, 'till');
    await other.append('till', 'noStream', events(2));
    await cut.count(2);

    node.cutOff();
    await other.append('till', 1, events(2, 2));
    await witness.count(4);
    expect(numbered(cut.received)).toEqual([0, 1]);

    node.resume();
    await cut.count(4);
    expect(numbered(cut.received)).toEqual(upTo(4));
    expect(heard).toEqual(['cut off']);
  });

  it('never lets a crashed client hear anything again, though its request still arrives', async () => {
    const store = simulatedEventStore({ scheduler: inTurn });
    const [node, witness] = [store.client('node'), follow(store.client('other'), 'till')];
    const follower = follow(node, 'till');
    let answered = false;
    void node.append('till', 'noStream', events(1)).then(() => {
      answered = true;
    });
    node.crash();
    await witness.count(1);
    await store.client('node again').append('till', 0, events(1, 1));
    await witness.count(2);
    expect({ answered, received: follower.received }).toEqual({ answered: false, received: [] });
  });

  it('plays the same story for the same seed, and another for another', async () => {
    const [once, again, other] = [await story(1), await story(1), await story(2)];
    expect(again).toEqual(once);
    expect(other).not.toEqual(once);
  });
});

/** Two nodes write and follow over a bad wire; told by the labels of the tasks, in the order they ran. */
async function story(seed: number): Promise<string[]> {
  const random = seeded(seed);
  const told: string[] = [];
  const tasks: { task: () => void; label: string }[] = [];
  const store = simulatedEventStore({
    scheduler: { run: (task, label = '') => void tasks.push({ task, label }) },
    random,
    faults: { notWritten: 0.2, answerLost: 0.2, cutOff: 0.2 },
  });
  const nodes = ['one', 'two'].map((name) => store.client(name));
  const followers = nodes.map((node) => follow(node, 'till'));
  const wanted = events(20);
  const write = async (index: number): Promise<void> => {
    const [node, event] = [nodes[index % 2], wanted[index]];
    if (!node || !event) return;
    await node.append('till', index === 0 ? 'noStream' : index - 1, [event]).then(
      () => write(index + 1),
      () => write(index),
    );
  };
  void write(0);
  while (tasks.length > 0) {
    const [next] = tasks.splice(Math.floor(random() * tasks.length), 1);
    next?.task();
    told.push(next?.label ?? '');
    // Lets every promise that this task settled be heard before the next one runs.
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const { received } of followers) expect(numbered(received)).toEqual(upTo(20));
  return told;
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
