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

describe('The till believes a phone', () => {
  const edge = hoursLater(-72);
  const joinedAt = hoursLater(-1);

  it.each<[claim: string, tappedAt: string | undefined, fields: Parameters<typeof booked>[1], now?: string]>([
    ['for 72 hours', edge, { tappedAt: edge, evening: '2026-11-17' }],
    ['whose clock is a minute ahead: it was tapped just now', shift(TONIGHT, MINUTE), {}],
    ['that sends a tap at once: it was tapped when it is booked', shift(TONIGHT, -4_999), {}],
    ['that took five seconds', shift(TONIGHT, -5_000), { tappedAt: shift(TONIGHT, -5_000) }],
    ['that says nothing: it was tapped when it is booked', undefined, {}],
    [
      'whose clock is ahead of six o’clock: it is still tonight',
      shift(SIX, MINUTE / 4),
      { evening: '2026-11-20' },
      shift(SIX, -MINUTE / 2),
    ],
    [
      'that sends it at once over six o’clock: it was tapped the evening before',
      shift(SIX, -1),
      { tappedAt: shift(SIX, -1), evening: '2026-11-20' },
      SIX,
    ],
  ])('%s', (_, tappedAt, fields, now = TONIGHT) => {
    given(table).when(buys('anna', tappedAt), { now }).then(booked('anna', fields));
  });

  it('from the moment its member joined', () => {
    given(table, at(joinedAt, joined('dora')))
      .when(buys('dora', joinedAt))
      .then(booked('dora', { tappedAt: joinedAt }));
  });

  it.each([
    ['tapped_too_long_ago', 'anna', shift(edge, -1)],
    ['tapped_in_the_future', 'anna', shift(TONIGHT, MINUTE + 1)],
    ['tapped_before_joining', 'dora', shift(joinedAt, -1)],
  ] as const)('no further: %s', (code, memberId, tappedAt) => {
    given(table, at(joinedAt, joined('dora')))
      .when(buys(memberId, tappedAt))
      .thenRejected(code);
  });
});

describe('However long a tap waits for the till,', () => {
  it('who pays is decided when it is booked', () => {
    always((run) => {
      for (const { before, command, origin, context, events } of accepted(run)) {
        if (command.type !== 'Purchase') continue;
        const immediate = decide(before, { ...command, tappedAt: undefined }, origin, context);
        expect(bookedPart(immediate)).toEqual(bookedPart(events));
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
