import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aBrokenLog, aRun } from '../../testing/index.js';
import { fold, fromSnapshot, PersistentMap, type TillState } from '../index.js';

/** Converts a state to JSON and back. */
function restored(state: TillState): TillState {
  return fromSnapshot(JSON.stringify(state));
}

/** A state with its maps as `Map`s, which compare equal in any order. */
function contents(part: unknown): unknown {
  if (part instanceof PersistentMap) {
    return new Map(Array.from(part.entries(), ([key, value]) => [key, contents(value)]));
  }
  if (Array.isArray(part)) return part.map(contents);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, contents(value)]));
}

describe('A snapshot', () => {
  it('taken at any event leads to the same state after the remaining events', () => {
    fc.assert(
      fc.property(aRun(), fc.nat(), ({ events, state }, cut) => {
        const at = cut % (events.length + 1);
        const before = restored(fold(events.slice(0, at)));
        expect(contents(fold(events.slice(at), before))).toEqual(contents(state));
      }),
    );
  });

  it('also restores the state of a broken log', () => {
    fc.assert(
      fc.property(aBrokenLog(), (events) => {
        const state = fold(events);
        expect(contents(restored(state))).toEqual(contents(state));
      }),
    );
  });
});
