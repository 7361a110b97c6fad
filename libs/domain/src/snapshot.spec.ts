import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyTillEvent, aRun } from '../testing/index.js';
import { fold, fromSnapshot, initialState, type TillState, toSnapshot } from './index.js';

/** To JSON and back, as to disk and back. */
function restored(state: TillState): TillState {
  const again = fromSnapshot(JSON.parse(JSON.stringify(toSnapshot(state))));
  if (!again) throw new Error('the snapshot was not accepted');
  return again;
}

/** A state's contents, whatever order its maps happen to hold them in. */
function contents(state: TillState) {
  const { members, usernames, invites, cancelled, endedSessions, rounds, tally, wallLinks, ...rest } = state;
  const { announcements, confirmed, cashBook, ...plain } = rest;
  return {
    ...plain,
    members: new Map(members.entries()),
    usernames: new Map(usernames.entries()),
    invites: new Map(invites.entries()),
    cancelled: new Map(cancelled.entries()),
    endedSessions: new Map(endedSessions.entries()),
    tally: { ...tally, drinks: new Map(tally.drinks.entries()) },
    wallLinks: new Map(wallLinks.entries()),
    announcements: new Map(announcements.entries()),
    confirmed: new Map(confirmed.entries()),
    cashBook: cashBook && { ...cashBook, entries: new Map(cashBook.entries.entries()) },
    rounds: rounds.map((round) => ({ ...round, served: new Map(round.served.entries()) })),
  };
}

describe('A snapshot', () => {
  it('keeps all money, and the whole state after any evening', () => {
    fc.assert(
      fc.property(aRun(), ({ state }) => {
        expect(restored(state).totals).toEqual(state.totals);
        expect(contents(restored(state))).toEqual(contents(state));
      }),
      { numRuns: 25 },
    );
  });

  it('goes on as the state would have, from any event of an evening', () => {
    fc.assert(
      fc.property(aRun(), fc.nat(), ({ events, state }, cut) => {
        const at = cut % (events.length + 1);
        const before = restored(fold(events.slice(0, at)));
        expect(contents(fold(events.slice(at), before))).toEqual(contents(state));
      }),
      { numRuns: 25 },
    );
  });

  it('keeps even a state that no evening leads to', () => {
    fc.assert(
      fc.property(fc.array(anyTillEvent(), { maxLength: 40, size: 'max' }), (events) => {
        const state = fold(events);
        expect(contents(restored(state))).toEqual(contents(state));
      }),
      { numRuns: 60 },
    );
  });

  it('of another version is not taken', () => {
    const snapshot = toSnapshot(initialState);
    expect(fromSnapshot({ ...snapshot, schema: snapshot.schema + 1 })).toBeUndefined();
    expect(restored(initialState).revision).toBe(-1);
  });
});
