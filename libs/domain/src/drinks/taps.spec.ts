import { describe, expect, it } from '@jest/globals';
import {
  accepted,
  always,
  at,
  drank,
  factsOf,
  given,
  hoursLater,
  joined,
  MINUTE,
  onTheMenu,
  SIX,
  TONIGHT,
  ZONE,
} from '../../testing/index.js';
import { type Decision, decide, eveningOf, isRejection, shift, type TillEvent } from '../index.js';

const LONG_AGO = hoursLater(-1000);
const table = at(LONG_AGO, joined('anna', true), joined('ben'), joined('cleo'), onTheMenu('bier', 350));

const buys = (memberId: string, tappedAt?: string) =>
  ({ type: 'Purchase', memberId, drinkId: 'bier', tappedAt }) as const;
const booked = (memberId: string, more: { tappedAt?: string; evening?: string } = {}) =>
  drank(memberId, 'bier', 350, { transactionId: 'new-1', ...more });

describe('The time of a tap, as sent by a phone,', () => {
  const edge = hoursLater(-72);
  const joinedAt = hoursLater(-1);
  const withDora = [...table, ...at(joinedAt, joined('dora'))];

  it.each<[claim: string, tappedAt: string | undefined, fields: Parameters<typeof booked>[1], now?: string]>([
    ['is accepted up to 72 hours back', edge, { tappedAt: edge, evening: '2026-11-17' }],
    ['is ignored if the phone’s clock is a minute ahead', shift(TONIGHT, MINUTE), {}],
    ['is not recorded if it is less than five seconds ago', shift(TONIGHT, -4_999), {}],
    ['is recorded if it is five seconds ago', shift(TONIGHT, -5_000), { tappedAt: shift(TONIGHT, -5_000) }],
    ['is optional', undefined, {}],
    [
      'counts for tonight if only the phone’s clock is past 06:00',
      shift(SIX, MINUTE / 4),
      { evening: '2026-11-20' },
      shift(SIX, -MINUTE / 2),
    ],
    [
      'counts for the evening before if it is just before 06:00',
      shift(SIX, -1),
      { tappedAt: shift(SIX, -1), evening: '2026-11-20' },
      SIX,
    ],
  ])('%s', (_, tappedAt, fields, now = TONIGHT) => {
    given(table).when(buys('anna', tappedAt), { now }).then(booked('anna', fields));
  });

  it('is accepted from the moment the member joined', () => {
    const drink = booked('dora', { tappedAt: joinedAt });
    given(withDora).when(buys('dora', joinedAt)).then(drink);
  });

  it.each([
    ['tapped_too_long_ago', 'anna', shift(edge, -1)],
    ['tapped_in_the_future', 'anna', shift(TONIGHT, MINUTE + 1)],
    ['tapped_before_joining', 'dora', shift(joinedAt, -1)],
  ] as const)('is refused one millisecond beyond the limit: %s', (code, memberId, tappedAt) => {
    given(withDora).when(buys(memberId, tappedAt)).thenRejected(code);
  });
});

describe('A delayed tap', () => {
  it('gets its payer when it is booked', () => {
    always((run) => {
      for (const { before, command, origin, context, events } of accepted(run)) {
        if (command.type !== 'Purchase') continue;
        const immediate = decide(before, { ...command, tappedAt: undefined }, origin, context);
        expect(bookedPart(immediate)).toEqual(bookedPart(events));
      }
    });
  });

  it('counts for the evening of the tap; its event has the time of booking', () => {
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
});

/** A decision without new ids, the moment of the tap, and the drink's evening. */
function bookedPart(decision: Decision<TillEvent>) {
  if (isRejection(decision)) return decision;
  return decision.map(({ type, data, metadata }) => {
    if (type !== 'DrinkPurchased') return { type, data, metadata };
    const { transactionId, evening, tappedAt, ...booking } = data;
    return { type, booking, metadata };
  });
}
