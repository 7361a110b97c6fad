import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { initialState } from '@stammtisch/domain';
import { type Committed, Listeners } from './ledger.js';

let turns: (() => void)[];
let logged: string[];
let listeners: Listeners;

beforeEach(() => {
  turns = [];
  logged = [];
  jest.spyOn(Logger.prototype, 'error').mockImplementation((line) => logged.push(String(line)));
  listeners = new Listeners((task) => turns.push(task));
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** Names of those that have failed. */
const failed = () => logged.map((line) => line.split(':')[0]);

const nextTurn = () => {
  for (const task of turns.splice(0)) task();
};

const commit = (revision: number): Committed => ({
  events: [],
  before: { ...initialState, revision: revision - 1 },
  state: { ...initialState, revision },
  hash: '',
  own: [],
});

/** Notes what it is asked to do, and fails while something is broken. */
function listener(name: string) {
  const did: string[] = [];
  const broken = new Set<string>();
  const act = (what: string, done: string) => {
    if (broken.has(what)) throw new Error(`no ${what} in ${name}`);
    did.push(done);
  };
  const resync = listeners.add({
    name,
    onCommit: ({ state }) => act('hearing', `heard ${state.revision}`),
    resync: () => act('resync', 'resynced'),
  });
  return { did, broken, resync };
}

describe('Listeners', () => {
  it('that can not resync are resynced with each commit until that works', () => {
    const wall = listener('wall');
    wall.broken.add('hearing').add('resync');
    listeners.notify(commit(1));
    nextTurn();
    listeners.notify(commit(2));
    expect(wall.did).toEqual([]);
    expect(failed()).toEqual(['wall', 'wall', 'wall']);

    wall.broken.clear();
    listeners.notify(commit(3));
    listeners.notify(commit(4));
    expect(wall.did).toEqual(['resynced', 'heard 4']);
  });

  it('resync when somebody asks for it, whatever comes of that', () => {
    const wall = listener('wall');
    wall.resync();
    wall.broken.add('resync');
    wall.resync();
    expect(wall.did).toEqual(['resynced']);
    expect(failed()).toEqual(['wall']);
  });
});
