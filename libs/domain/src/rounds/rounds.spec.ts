import { describe, expect, it } from '@jest/globals';
import {
  at,
  drank,
  given,
  hoursLater,
  joined,
  onTheMenu,
  removed,
  roundEnded,
  roundGiven,
  SIX,
  TONIGHT,
  undone,
} from '../../testing/index.js';
import {
  activeRoundFor,
  type GiftType,
  mayGiveRound,
  receivedBy,
  type TillFact,
  type TillState,
} from '../index.js';

const anna = joined('anna', true);
const ben = joined('ben');
const cleo = joined('cleo');
const table = [anna, ben, cleo, onTheMenu('bier', 350)];

const buys = (memberId: string) => ({ type: 'Purchase', memberId, drinkId: 'bier' }) as const;
const gives = (memberId: string, giftType: GiftType = 'next_round') =>
  ({ type: 'GiveRound', memberId, giftType, message: 'Prost' }) as const;
const ends = (memberId: string, roundId?: string) => ({ type: 'EndRound', memberId, roundId }) as const;

const own = (memberId: string) => drank(memberId, 'bier', 350, { transactionId: 'new-1' });
const treated = (memberId: string, payer: string, transactionId = 'new-1') =>
  drank(memberId, 'bier', 350, { transactionId, payer, round: `${payer}s-round` });

/** Ben has had his drink from Anna's round. */
const bensFree = treated('ben', 'anna', 'free');
const allServed = roundEnded('anna', 'next_round', 'all_served');

const seenBy = (memberId: string, state: TillState, now = hoursLater(1)) =>
  activeRoundFor(state.rounds, memberId, receivedBy(state, memberId), now)?.id;

describe('A round', () => {
  it('moves money only when a member drinks: from the giver, not the drinker', () => {
    const { state } = given(table).when(gives('anna'));
    expect(state.totals.balances).toBe(0);
    const open = given(table, roundGiven('anna', 'next_round'));
    const drunk = open.when(buys('ben')).then(treated('ben', 'anna'));
    expect(drunk.state.members.get('anna')?.balance).toBe(-350);
    expect(drunk.state.members.get('ben')?.balance).toBe(0);
  });

  it('ends at the next 06:00', () => {
    for (const [now, endsAt] of [
      [TONIGHT, SIX],
      ['2026-11-21T04:59:00.000Z', SIX],
      [SIX, '2026-11-22T05:00:00.000Z'],
    ] as const) {
      const round = roundGiven('ben', 'next_round', { roundId: 'new-1', message: 'Prost', endsAt });
      given(table).when(gives('ben'), { now }).then(round);
    }
  });

  it('can be given by the only member, and stays open', () => {
    const { state } = given(anna, onTheMenu('bier', 350)).when(gives('anna'));
    expect(seenBy('anna', state)).toBe('new-1');
  });
});

describe('A next_round', () => {
  const given1 = [...table, roundGiven('anna', 'next_round')];

  it('pays one drink for each member', () => {
    given(given1).when(buys('ben')).then(treated('ben', 'anna'));
    given(given1, bensFree).when(buys('ben')).then(own('ben'));
  });

  it('is not used up by a drink that costs nothing', () => {
    const orders = { type: 'Purchase', memberId: 'ben', drinkId: 'wasser' } as const;
    const water = drank('ben', 'wasser', 0, { transactionId: 'new-1' });
    given(given1, onTheMenu('wasser', 0)).when(orders).then(water);
  });

  it('ends when all other members have been served', () => {
    given(given1, bensFree).when(buys('cleo')).then(treated('cleo', 'anna'), allServed);
  });

  it('waits for a member who joined after it was given', () => {
    given(given1, joined('dora'), bensFree).when(buys('cleo')).then(treated('cleo', 'anna'));
    given(given1, joined('dora')).when(buys('dora')).then(treated('dora', 'anna'));
  });

  it('does not wait for a removed member', () => {
    given(given1, removed('ben')).when(buys('cleo')).then(treated('cleo', 'anna'), allServed);
  });

  it('pays another drink for a member who cancelled theirs', () => {
    given(given1, bensFree, undone(bensFree)).when(buys('ben')).then(treated('ben', 'anna'));
  });
});

describe('A full_evening', () => {
  const given1 = [...table, roundGiven('anna', 'full_evening')];

  it('pays every drink of every other member', () => {
    const log = [...given1, bensFree, treated('cleo', 'anna', 'also')];
    given(log).when(buys('ben')).then(treated('ben', 'anna'));
    given(log).when(buys('anna')).then(own('anna'));
  });

  it('stays open after everybody had a drink, and counts nobody as served', () => {
    const two = [anna, ben, onTheMenu('bier', 350), roundGiven('anna', 'full_evening')];
    const { state } = given(two).when(buys('ben')).then(treated('ben', 'anna'));
    expect(receivedBy(state, 'ben')('annas-round')).toBe(false);
  });

  it('pays until 06:00 and no longer, even if nobody ends it', () => {
    const night = '2026-11-21T04:59:59.999Z';
    given(given1).when(buys('ben'), { now: night }).then(treated('ben', 'anna'));
    const morning = drank('ben', 'bier', 350, { transactionId: 'new-1', evening: '2026-11-21' });
    given(given1).when(buys('ben'), { now: SIX }).then(morning);
  });
});

describe('Two open rounds', () => {
  // Ben has had his drink from Anna's round, and gives one himself.
  const bensToo = [...table, roundGiven('anna', 'next_round'), bensFree, roundGiven('ben', 'full_evening')];

  it('pay in the order in which they were given', () => {
    given(bensToo).when(buys('cleo')).then(treated('cleo', 'anna'), allServed);
    const also = treated('cleo', 'anna', 'also');
    given(bensToo, also).when(buys('cleo')).then(treated('cleo', 'ben'));
  });

  it('let a giver drink from the other one, unless already served', () => {
    given(bensToo).when(buys('anna')).then(treated('anna', 'ben'));
    given(bensToo).when(buys('ben')).then(own('ben'));
  });

  it('show a member one to drink from, else their own, else the oldest', () => {
    const { state } = given(bensToo);
    expect(seenBy('cleo', state)).toBe('annas-round');
    expect(seenBy('anna', state)).toBe('bens-round');
    expect(seenBy('ben', state)).toBe('bens-round');
    const both = [roundGiven('ben', 'next_round'), treated('cleo', 'ben', 'b'), treated('cleo', 'anna', 'c')];
    const served = given(table, roundGiven('anna', 'next_round'), both, joined('dora')).state;
    expect(seenBy('cleo', served)).toBe('annas-round');
    expect(seenBy('dora', served)).toBe('annas-round');
    expect(seenBy('cleo', served, SIX)).toBeUndefined();
  });

  it('end independently', () => {
    const [annas, bens] = [
      roundEnded('anna', 'next_round', 'ended'),
      roundEnded('ben', 'full_evening', 'ended'),
    ];
    given(bensToo).when(ends('ben')).then(bens);
    given(bensToo).when(ends('anna', 'annas-round')).then(annas);
    given(bensToo).when(ends('ben', 'annas-round')).thenRejected('not_giver');
  });
});

describe('A round can be given', () => {
  const bens = roundGiven('ben', 'next_round', { roundId: 'new-1', message: 'Prost' });
  const [annas, evening] = [roundGiven('anna', 'next_round'), roundGiven('anna', 'full_evening')];
  it.each<[claim: string, past: readonly TillFact[], may: boolean]>([
    ['not while the member can drink from another', [annas], false],
    ['not while a full evening goes on', [evening, bensFree], false],
    ['not while their own is open', [annas, bensFree, roundGiven('ben', 'next_round')], false],
    ['not again once the drink from the open one was cancelled', [annas, bensFree, undone(bensFree)], false],
    ['after a drink from the open next_round', [annas, bensFree], true],
    ['once the open one has ended', [evening, roundEnded('anna', 'full_evening', 'ended')], true],
  ])('%s', (_, past, may) => {
    const outcome = given(table, past).when(gives('ben'));
    if (may) outcome.then(bens);
    else outcome.thenRejected('round_already_open');
  });

  it('from 06:00 on, even if nobody has ended last night’s', () => {
    const { state } = given(table, roundGiven('ben', 'full_evening'));
    const may = (now: string) => mayGiveRound(state.rounds, 'ben', receivedBy(state, 'ben'), now);
    expect([may('2026-11-21T04:59:59.999Z'), may(SIX)]).toEqual([false, true]);
  });
});

describe('Ending a round', () => {
  const bens = [...table, roundGiven('ben', 'full_evening')];
  const ended = roundEnded('ben', 'full_evening', 'ended');

  it('is allowed only for its giver or a superuser', () => {
    given(bens).when(ends('ben')).then(ended);
    given(bens).when(ends('anna')).then(ended);
    given(bens).when(ends('anna', 'bens-round')).then(ended);
    given(bens).when(ends('cleo')).thenRejected('not_giver');
    given(bens).when(ends('nobody')).thenRejected('not_giver');
  });

  it('is refused if no such round is open', () => {
    given(table).when(ends('ben')).thenRejected('no_round_open');
    given(bens).when(ends('ben', 'another-round')).thenRejected('no_round_open');
    given(bens, ended).when(ends('ben', 'bens-round')).thenRejected('no_round_open');
    given(bens).when(ends('ben'), { now: SIX }).thenRejected('no_round_open');
    given(bens).when(ends('ben', 'bens-round'), { now: SIX }).thenRejected('no_round_open');
  });
});

describe('The end of the evening', () => {
  const rounds = [roundGiven('anna', 'next_round'), bensFree, roundGiven('ben', 'full_evening')];

  it('ends rounds that were given before 06:00', () => {
    const [annas, bens] = [
      roundEnded('anna', 'next_round', 'evening_over'),
      roundEnded('ben', 'full_evening', 'evening_over'),
    ];
    given(table, rounds).when({ type: 'EndEvening' }, { now: SIX }).then(annas, bens);
  });

  it('does nothing before 06:00, or to rounds of the new evening', () => {
    given(table, rounds).when({ type: 'EndEvening' }).thenNothing();
    const newOne = at(SIX, roundGiven('cleo', 'next_round', { endsAt: '2026-11-22T05:00:00.000Z' }));
    given(table, newOne).when({ type: 'EndEvening' }, { now: SIX }).thenNothing();
  });
});
