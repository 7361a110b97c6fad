import { describe, expect, it } from '@jest/globals';
import {
  accepted,
  always,
  creditLeftOf,
  expectEndedOnce,
  expectRoundsFair,
  factsOf,
  spentBy,
} from '../../testing/index.js';
import {
  isRejection,
  limitedTo,
  payingRound,
  paysForSomething,
  paysUpTo,
  type Round,
  receivedBy,
} from '../index.js';
import { withinLine } from './rounds.js';

describe('In any run of commands,', () => {
  it('each drink is paid by its member or by a round that may pay for it', () => {
    always(({ events }) => expectRoundsFair(events));
  });

  it('a member who was shown a drink as free never pays for it', () => {
    always((run) => {
      for (const { command, events } of accepted(run)) {
        if (command.type !== 'Purchase' || !command.expectedFree) continue;
        for (const { type, data } of events)
          if (type === 'DrinkPurchased')
            expect(data.price === 0 || data.payerId !== data.memberId).toBe(true);
      }
    });
  });

  it('a round’s published limit decides exactly which drinks it pays', () => {
    always(({ state, moves }) => {
      const { now } = moves.at(-1)?.context ?? {};
      if (now === undefined) return;
      const published = state.rounds.map((round) => limitedTo(round, paysUpTo(state, round)));
      const actual = state.rounds.map((round) => withinLine(state, round));
      for (const { id } of state.members.values())
        for (const { price } of state.menu) {
          const payer = (rounds: readonly Round[]) =>
            payingRound(rounds, id, receivedBy(state, id), now, price)?.id;
          expect(payer(published)).toBe(payer(actual));
        }
    });
  });

  it('a round that ended stays ended', () => {
    always((run) => {
      const ended = factsOf(run, 'RoundEnded').map(({ data }) => data.roundId);
      const given = factsOf(run, 'RoundGiven').map(({ data }) => data.roundId);
      expectEndedOnce(run.events);
      expect(new Set(given).size).toBe(given.length);
      expect(run.state.rounds.map(({ id }) => id)).toEqual(given.filter((id) => !ended.includes(id)));
    });
  });

  it('a round never pays more than its limit, and tracks what it has paid', () => {
    always((run) => {
      for (const { after } of run.moves) {
        const log = run.events.slice(0, after.revision + 1);
        for (const { id, limit, spent } of after.rounds) {
          expect(spent).toBe(spentBy(id, log));
          if (limit !== null) expect(spent).toBeLessThanOrEqual(limit);
        }
      }
    });
  });

  it('a round is open exactly as long as it can pay for a drink on the menu', () => {
    always(({ moves, events }) => {
      for (const { before, after, context, decision } of moves) {
        const log = events.slice(0, after.revision + 1);
        const pays = ({ id, giverId, limit }: Round) => {
          const spent = spentBy(id, log);
          const left = creditLeftOf(giverId, log) ?? Number.POSITIVE_INFINITY;
          const most = Math.min(limit ?? Number.POSITIVE_INFINITY, spent + left);
          return paysForSomething({ limit: Number.isFinite(most) ? most : null, spent }, after.menu);
        };
        // A refused command changes nothing, so it ends no round.
        if (isRejection(decision) || decision.length === 0) continue;
        const open = after.rounds.filter(({ endsAt }) => context.now < endsAt);
        for (const round of open) expect(pays(round)).toBe(true);
        for (const { type, data } of decision) {
          if (type !== 'RoundEnded' || data.reason !== 'limit_reached') continue;
          const round = before.rounds.find(({ id }) => id === data.roundId);
          expect(round && pays(round)).toBe(false);
        }
      }
    });
  });
});
