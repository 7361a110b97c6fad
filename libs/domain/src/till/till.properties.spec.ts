import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  aBrokenLog,
  actTypes,
  always,
  anActOf,
  aRun,
  cancellableBy,
  countsOn,
  drinksOn,
  expectBooksToBalance,
  expectEndedOnce,
  HOUR,
  moneyCancellableBy,
  postingOf,
  type Run,
  roundsGiven,
  runsOf,
} from '../../testing/index.js';
import { isRejection } from '../ground/topic.js';
import {
  activeMember,
  decide,
  drinksTonight,
  evolve,
  fold,
  initialState,
  shift,
  type TillEvent,
  tonightOf,
} from '../index.js';
import { cancellable, cancelRefusal } from '../transactions/may-cancel.js';

describe('In any run of commands,', () => {
  it('the books balance, each balance is the sum of its postings, and no transaction is cancelled twice', () => {
    always(({ state, events }) => {
      expectBooksToBalance(state, events);
      expectEndedOnce(events);
    });
  });

  it('a member can cancel exactly their 3 newest drinks of the last 24 hours', () => {
    always(({ moves, events }) => {
      for (const { after, context } of moves) {
        const log = events.slice(0, after.revision + 1);
        const { now, evening } = context;
        const members = [...after.members.values()];
        expect(members.map((member) => cancellable(member, now))).toEqual(
          members.map(({ id }) => cancellableBy(id, log, now)),
        );
        expect(members.map((member) => drinksTonight(member, evening))).toEqual(
          members.map(({ id }) => drinksOn(evening.date, id, log)),
        );
      }
    });
  });

  it('a member can cancel exactly unspent top-ups and passed-on money of the last ten minutes', () => {
    const claim = ({ moves, events }: Run) => {
      for (const { after, context } of moves) {
        const log = events.slice(0, after.revision + 1);
        const offered = log
          .filter((event) => event.type === 'CreditToppedUp' || event.type === 'MoneyPassedOn')
          .filter(({ data }) => !after.cancelled.has(data.transactionId))
          .filter((topUp) => cancelRefusal(after, topUp, context.now) === undefined);
        const ids = Array.from(after.members.values(), ({ id }) => id);
        expect(
          ids.map((id) => offered.flatMap(({ data }) => (data.memberId === id ? [data.transactionId] : []))),
        ).toEqual(ids.map((id) => moneyCancellableBy(id, log, context.now)));
      }
    };
    always(claim);
    // Acts within minutes: top-ups, drinks and cancellations.
    const slips = anActOf(['TopUp', 'Purchase', 'GiveRound', 'CancelTransaction'], {
      wait: fc.nat(HOUR / 20),
    });
    fc.assert(fc.property(runsOf(slips, { least: 20 }), claim));
  });

  it('tonight’s numbers count the rounds given and the drinks not cancelled', () => {
    always(({ moves, events }) => {
      for (const { after, context } of moves) {
        const log = events.slice(0, after.revision + 1);
        const { date, startsAt, endsAt } = context.evening;
        const { members, drinks, rounds } = tonightOf(after, context.evening);
        const counts = Object.fromEntries(drinks.map(({ name, count }) => [name, count]));
        expect(counts).toEqual(countsOn(date, log));
        expect(members.reduce((sum, member) => sum + member.drinks, 0)).toBe(
          drinks.reduce((sum, { count }) => sum + count, 0),
        );
        expect(members).toMatchObject(
          members.map(({ memberId }) => ({ drinks: drinksOn(date, memberId, log) })),
        );
        expect(rounds).toBe(roundsGiven(startsAt, endsAt, log));
      }
    });
  });

  it('no event is earlier than its predecessor, even if the clock goes back', () => {
    const jump = fc.integer({ min: 0, max: 400 * 24 * HOUR });
    fc.assert(
      fc.property(aRun(), jump, (run, back) => {
        for (const { before, command, origin, context } of run.moves) {
          const late = { ...context, now: shift(context.now, -back) };
          const decision = decide(before, command, origin, late);
          const moments = isRejection(decision) ? [] : decision.map(({ metadata }) => metadata.at);
          expect(moments.filter((moment) => moment < before.latest)).toEqual([]);
          expect(before.latest).toBe(run.events[before.revision]?.metadata.at);
        }
      }),
    );
  });

  it('only joining and settling affects former or unknown members', () => {
    const joining = ['Join', 'AppointFirstSuperuser'];
    const settling = ['BookDeposit', 'BookPayout', 'SetBalance', 'CancelTransaction'];
    const tried = new Set<string>();
    const leaving = runsOf(fc.oneof(anActOf(actTypes), anActOf(['RemoveMember'])));
    fc.assert(
      fc.property(leaving, ({ moves }) => {
        for (const { before, command, decision } of moves) {
          if (!('memberId' in command) || activeMember(before, command.memberId)) continue;
          tried.add(command.type);
          if (!isRejection(decision) && decision.length > 0)
            expect([...joining, ...settling]).toContain(command.type);
        }
      }),
    );
    expect(tried.size).toBeGreaterThan(20);
  });

  it('the user names of active members are unique', () => {
    always(({ state }) => {
      const active = [...state.members.values()].filter(({ removed }) => !removed);
      const names = active.flatMap(({ usernameHash }) => usernameHash ?? []);
      expect(new Set(names)).toEqual(new Set(Array.from(state.usernames.entries(), ([name]) => name)));
      expect(new Set(names).size).toBe(names.length);
    });
  });
});

describe('Folding', () => {
  it('keeps the balances adding up if events are missing or out of order', () => {
    fc.assert(
      fc.property(aBrokenLog(), (all) => {
        // In a real log, both halves of passed-on money are always present.
        const events = all.filter((event) => !isHalf(event));
        const state = fold(events);
        expect(state.revision).toBe(events.length - 1);
        const balances = Array.from(state.members.values(), ({ balance }) => balance);
        expect(state.totals.balances).toBe(balances.reduce((sum, balance) => sum + balance, 0));
        const { toppedUp, deposited, paidOut, adjusted, carriedOver, levied, drunk } = state.totals;
        expect(state.totals.balances).toBe(
          toppedUp + deposited - paidOut + adjusted + carriedOver - levied - drunk,
        );
      }),
    );
  });

  it('never mutates the state or event it is given', () => {
    fc.assert(
      fc.property(aBrokenLog(), (events) => {
        let state = frozen(initialState);
        for (const event of events) state = frozen(evolve(state, frozen(event)));
      }),
    );
  });
});

function isHalf(event: TillEvent): boolean {
  const kind = postingOf(event)?.kind;
  return kind === 'passed_on' || kind === 'received';
}

/** Freezes deeply; in strict mode a write then throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}
