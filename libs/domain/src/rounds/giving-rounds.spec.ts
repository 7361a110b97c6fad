import { describe, expect, it } from '@jest/globals';
import {
  at,
  drank,
  given,
  joined,
  onTheMenu,
  roundEnded,
  roundGiven,
  SIX,
  undone,
} from '../../testing/index.js';
import { type GiftType, mayGiveRound, receivedBy } from '../index.js';

const anna = joined('anna', true);
const ben = joined('ben');
const cleo = joined('cleo');
const table = [anna, ben, cleo, onTheMenu('bier', 350)];

const gives = (memberId: string, giftType: GiftType = 'next_round') =>
  ({ type: 'GiveRound', memberId, giftType, message: 'Prost' }) as const;
const ends = (memberId: string, roundId?: string) => ({ type: 'EndRound', memberId, roundId }) as const;

const treated = (memberId: string, payer: string, transactionId = 'new-1') =>
  drank(memberId, 'bier', 350, { transactionId, payer, round: `${payer}s-round` });

describe('Giving and ending a round', () => {
  it('moves no money', () => {
    expect(given(table).when(gives('ben')).state.totals.balances).toBe(0);
    expect(given(table, roundGiven('ben', 'next_round')).when(ends('ben')).state.totals.balances).toBe(0);
  });
});

describe('A round can’t be given', () => {
  it('while the member can drink from another', () => {
    given(table, roundGiven('anna', 'next_round')).when(gives('ben')).thenRejected('round_already_open');
    given(table, roundGiven('anna', 'full_evening'), treated('ben', 'anna', 'free'))
      .when(gives('ben'))
      .thenRejected('round_already_open');
  });

  it('while their own is open, even if they drank from somebody else’s', () => {
    const log = [...table, roundGiven('anna', 'next_round')];
    given(log).when(gives('anna')).thenRejected('round_already_open');
    given(log, treated('ben', 'anna', 'free'), roundGiven('ben', 'next_round'))
      .when(gives('ben'))
      .thenRejected('round_already_open');
  });

  it('again once the drink from the open one was cancelled', () => {
    const free = treated('ben', 'anna', 'free');
    given(table, roundGiven('anna', 'next_round'), free, undone(free))
      .when(gives('ben'))
      .thenRejected('round_already_open');
  });
});

describe('A round can be given', () => {
  const bens = roundGiven('ben', 'next_round', { roundId: 'new-1', message: 'Prost' });

  it('after a drink from the open next_round', () => {
    given(table, roundGiven('anna', 'next_round'), treated('ben', 'anna', 'free'))
      .when(gives('ben'))
      .then(bens);
  });

  it('once the open one has ended', () => {
    given(table, roundGiven('anna', 'full_evening'), roundEnded('anna', 'full_evening', 'ended'))
      .when(gives('ben'))
      .then(bens);
  });

  it('from 06:00 on, even if nobody has ended last night’s', () => {
    const { state } = given(table, roundGiven('ben', 'full_evening'));
    expect(mayGiveRound(state.rounds, 'ben', receivedBy(state, 'ben'), '2026-11-21T04:59:59.999Z')).toBe(
      false,
    );
    expect(mayGiveRound(state.rounds, 'ben', receivedBy(state, 'ben'), SIX)).toBe(true);
  });
});

describe('Ending a round', () => {
  const bens = [...table, roundGiven('ben', 'full_evening')];
  const ended = roundEnded('ben', 'full_evening', 'ended');

  it('is its giver’s, or a superuser’s', () => {
    given(bens).when(ends('ben')).then(ended);
    given(bens).when(ends('anna')).then(ended);
    given(bens).when(ends('anna', 'bens-round')).then(ended);
    given(bens).when(ends('cleo')).thenRejected('not_giver');
    given(bens).when(ends('nobody')).thenRejected('not_giver');
  });

  it('needs one that is open', () => {
    given(table).when(ends('ben')).thenRejected('no_round_open');
    given(bens).when(ends('ben', 'another-round')).thenRejected('no_round_open');
    given(bens, ended).when(ends('ben', 'bens-round')).thenRejected('no_round_open');
    given(bens).when(ends('ben'), { now: SIX }).thenRejected('no_round_open');
    given(bens).when(ends('ben', 'bens-round'), { now: SIX }).thenRejected('no_round_open');
  });
});

describe('The end of the evening', () => {
  const rounds = [
    roundGiven('anna', 'next_round'),
    treated('ben', 'anna', 'free'),
    roundGiven('ben', 'full_evening'),
  ];

  it('ends what was given before 06:00', () => {
    given(table, rounds)
      .when({ type: 'EndEvening' }, { now: SIX })
      .then(
        roundEnded('anna', 'next_round', 'evening_over'),
        roundEnded('ben', 'full_evening', 'evening_over'),
      );
  });

  it('has nothing to do earlier, nor a second time, nor for the new evening’s rounds', () => {
    given(table, rounds).when({ type: 'EndEvening' }).thenNothing();
    const newOne = at(SIX, roundGiven('cleo', 'next_round', { endsAt: '2026-11-22T05:00:00.000Z' }));
    given(table, newOne).when({ type: 'EndEvening' }, { now: SIX }).thenNothing();
  });
});
