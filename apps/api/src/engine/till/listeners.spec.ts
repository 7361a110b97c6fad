import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { initialState } from '@stammtisch/domain';
import { type Committed, Listeners } from './ledger.js';

let logged: string[];
let listeners: Listeners;

beforeEach(() => {
  logged = [];
  jest.spyOn(Logger.prototype, 'error').mockImplementation((line) => logged.push(String(line)));
  listeners = new Listeners();
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** Names of the listeners that failed. */
const failed = () => logged.map((line) => line.split(':')[0]);

const commit = (revision: number): Committed => ({
  events: [],
  before: { ...initialState, revision: revision - 1 },
  state: { ...initialState, revision },
  hash: '',
  own: [],
});

/** A listener that records its calls. Those in `broken` throw. */
function listener(name: string) {
  const calls: string[] = [];
  const broken = new Set<string>();
  const record = (method: string, call: string) => {
    if (broken.has(method)) throw new Error(`no ${method} in ${name}`);
    calls.push(call);
  };
  const resync = listeners.add({
    name,
    onCommit: ({ state }) => record('commit', `committed ${state.revision}`),
    resync: () => record('resync', 'resynced'),
  });
  return { calls, broken, resync };
}

describe('listeners', () => {
  it('that fail to resync are retried at each commit until it works', () => {
    const wall = listener('wall');
    wall.broken.add('commit').add('resync');
    listeners.notify(commit(1));
    listeners.notify(commit(2));
    expect(wall.calls).toEqual([]);
    expect(failed()).toEqual(['wall', 'wall', 'wall']);

    wall.broken.clear();
    listeners.notify(commit(3));
    listeners.notify(commit(4));
    expect(wall.calls).toEqual(['resynced', 'committed 4']);
  });

  it('resync on request, and a failure is only logged', () => {
    const wall = listener('wall');
    wall.resync();
    wall.broken.add('resync');
    wall.resync();
    expect(wall.calls).toEqual(['resynced']);
    expect(failed()).toEqual(['wall']);
  });
});
