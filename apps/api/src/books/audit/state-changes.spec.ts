import { describe, expect, test } from '@jest/globals';
import type { EventChange } from '@stammtisch/contracts';
import {
  concernedBy,
  eventTypes,
  evolve,
  fromSnapshot,
  initialState,
  type TillEvent,
  type TillState,
  toEuro,
} from '@stammtisch/domain';
import { actTypes, always, anAct, anActOf, aRun, runsOf } from '@stammtisch/domain/testing';
import fc from 'fast-check';
import { keptOf } from '../../engine/read-model/past.js';
import { stateChanges } from './state-changes.js';

interface Step {
  readonly event: TillEvent;
  readonly before: TillState;
  readonly changes: readonly EventChange[];
}

/** Each event with the state before it, and with what it changed. */
function steps(events: readonly TillEvent[], from: TillState = initialState): Step[] {
  let before = from;
  return events.map((event) => {
    const after = evolve(before, event);
    const step = { event, before, changes: stateChanges(before, after) };
    before = after;
    return step;
  });
}

/** What a change is about, such as Anna's balance or the cash box. */
function subjectOf(change: EventChange): string {
  const { before, after, ...about } = change;
  return JSON.stringify(about);
}

const anIndex = fc.nat(1000);

describe('the changes of events', () => {
  test('form a chain: each starts where the previous one ended, up to the current state', () =>
    always(({ events, state }) => {
      const last = new Map<string, unknown>();
      for (const { changes } of steps(events))
        for (const change of changes) {
          const subject = subjectOf(change);
          // On a new evening a member's drinks are counted from the start.
          const begins = change.kind === 'drinks' && change.before === 0;
          if (change.kind === 'balance') expect(change.before).toBe(last.get(subject) ?? 0);
          else if (last.has(subject) && !begins) expect(change.before).toEqual(last.get(subject));
          last.set(subject, change.after);
        }
      const latest = (about: object) => last.get(JSON.stringify(about));
      for (const { id, balance } of state.members.values())
        expect(latest({ kind: 'balance', member_id: id }) ?? 0).toBe(toEuro(balance));
      if (state.cashBook) {
        expect(latest({ kind: 'money', place: 'box' })).toBe(toEuro(state.cashBook.box));
        expect(latest({ kind: 'money', place: 'bank' })).toBe(toEuro(state.cashBook.bank));
      }
    }));

  test('are the same from a restored snapshot', () =>
    fc.assert(
      fc.property(aRun(), anIndex, ({ events }, index) => {
        const all = steps(events);
        const { before = initialState } = all[index % events.length] ?? {};
        const restored = fromSnapshot(JSON.stringify(keptOf(before)));
        const from = restored.revision + 1;
        const again = steps(events.slice(from), restored);
        expect(again.map(({ changes }) => changes)).toEqual(all.slice(from).map(({ changes }) => changes));
      }),
    ));

  test('are of members whom the event concerns, so that their names are known', () =>
    always(({ events }) => {
      for (const { event, changes } of steps(events))
        for (const change of changes) {
          const member = 'member_id' in change ? change.member_id : 'giver_id' in change && change.giver_id;
          if (member) expect(concernedBy(event)).toContain(member);
        }
    }));

  test('are none for an unknown event type', () => {
    const foreign = { type: 'ForeignEvent', data: {}, metadata: { at: '' } } as unknown as TillEvent;
    const { state } = fc.sample(aRun(), { seed: 1, numRuns: 1 })[0] ?? { state: initialState };
    expect(stateChanges(state, evolve(state, foreign))).toEqual([]);
  });

  test('never contain login hashes, secrets or keys', () =>
    always(({ events }) => {
      const text = JSON.stringify(steps(events).map(({ changes }) => changes));
      expect(text).not.toMatch(/usernameHash|tokenHash|badgeHash|"secret|"key/);
    }));
});

/** Types whose events leave balances, rounds, menu, money and settings as they are. */
const WITHOUT_CHANGES = [
  ...['TillOpened', 'AppSecretNoted', 'SessionKeyReplaced', 'NothingChanged', 'InviteIssued'],
  ...['PersonalLinkIssued', 'PersonalLinkRevoked', 'DeviceLinkIssued', 'DeviceLinkRevoked'],
  ...['ProfileChanged', 'PasswordChanged', 'PasswordReset', 'SessionEnded', 'SessionsEnded'],
  'ReceiptAttached',
];

test('every event type has visible changes or is listed as having none', () => {
  // Some commands are rare in usual evenings, so all are drawn equally often, too.
  const rare = fc.oneof(anAct(), anActOf(actTypes), anActOf(['IssuePersonalLinks', 'UsePersonalLink']));
  const evenings = fc.sample(runsOf(rare, { most: 200 }), { seed: 20_261_125, numRuns: 60 });
  const all = evenings.flatMap(({ events }) => steps(events));
  const visible = new Set(all.filter(({ changes }) => changes.length > 0).map(({ event }) => event.type));
  const invisible = Object.keys(eventTypes).filter((type) => !visible.has(type as TillEvent['type']));
  expect(invisible.sort()).toEqual(WITHOUT_CHANGES.toSorted());
});
