import { describe, expect, it } from '@jest/globals';
import { accepted, always, factsOf, ZONE } from '../../testing/index.js';
import {
  cancellable,
  type Decision,
  decide,
  drinksTonight,
  eveningOf,
  fold,
  isRejection,
  type TillEvent,
  tonightOf,
} from '../index.js';

describe('However long a tap waits for the till,', () => {
  it('balances, totals, rounds and what may be cancelled are the same as if it had been tapped when it was booked', () => {
    always(({ events, state, moves }) => {
      const prompt = fold(events.map(asTappedWhenBooked));
      expect(prompt.totals).toEqual(state.totals);
      expect(prompt.rounds.map(({ id, spent }) => [id, spent])).toEqual(
        state.rounds.map(({ id, spent }) => [id, spent]),
      );
      const now = moves.at(-1)?.context.now ?? '';
      for (const member of state.members.values()) {
        const same = prompt.members.get(member.id);
        expect(same?.balance).toBe(member.balance);
        expect(same && cancellable(same, now)).toEqual(cancellable(member, now));
      }
    });
  });

  it('who pays is decided when it is booked', () => {
    always((run) => {
      for (const { before, command, origin, context, events } of accepted(run)) {
        if (command.type !== 'Purchase') continue;
        const prompt = decide(before, { ...command, tappedAt: undefined }, origin, context);
        expect(inkOf(prompt)).toEqual(inkOf(events));
      }
    });
  });

  it('the drink counts for the evening of the tap, and the log goes on when it is booked', () => {
    always((run) => {
      for (const { data, metadata } of factsOf(run, 'DrinkPurchased')) {
        expect(data.evening).toBe(eveningOf(data.tappedAt ?? metadata.at, ZONE).date);
        if (data.tappedAt !== undefined) expect(data.tappedAt < metadata.at).toBe(true);
      }
      for (const { before, context, events } of accepted(run)) {
        for (const { metadata } of events)
          expect(metadata.at).toBe(context.now > before.latest ? context.now : before.latest);
      }
    });
  });

  it('a drink of an evening that is over never counts for tonight, nor does its cancelling', () => {
    always(({ moves }) => {
      for (const { before, after, context, decision } of moves) {
        const [event] = isRejection(decision) ? [] : decision;
        if (event?.type !== 'DrinkPurchased' && event?.type !== 'TransactionCancelled') continue;
        if (event.data.evening === null || event.data.evening >= context.evening.date) continue;
        expect(tonightOf(after, context.evening)).toEqual(tonightOf(before, context.evening));
        for (const [id, member] of after.members.entries()) {
          const was = before.members.get(id);
          expect(drinksTonight(member, context.evening)).toBe(was && drinksTonight(was, context.evening));
        }
      }
    });
  });
});

/** What is booked, but for the ids made on the way and the evening it counts for. */
function inkOf(decision: Decision<TillEvent>) {
  if (isRejection(decision)) return decision;
  return decision.map(({ type, data, metadata }) => {
    if (type !== 'DrinkPurchased') return { type, data, metadata };
    const { transactionId, evening, tappedAt, ...ink } = data;
    return { type, ink, metadata };
  });
}

/** The same event of a phone that had not to wait. */
function asTappedWhenBooked(event: TillEvent): TillEvent {
  if (event.type !== 'DrinkPurchased') return event;
  const { tappedAt, ...data } = event.data;
  return { ...event, data: { ...data, evening: eveningOf(event.metadata.at, ZONE).date } };
}
