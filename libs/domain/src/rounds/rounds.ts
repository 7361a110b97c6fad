import { creditLeft } from '../books/credit-line.js';
import type { GiftType, Member, Round } from '../ground/entities.js';
import { aboutMember, atTable, isSuperuser } from '../ground/membership.js';
import type { Cents } from '../ground/money.js';
import { PersistentMap } from '../ground/persistent-map.js';
import { type TillState, withRound } from '../ground/state.js';
import type { Instant } from '../ground/time.js';
import {
  always,
  type Decision,
  type DecisionContext,
  type EventTypes,
  type FactsOf,
  type Given,
  reject,
  said,
} from '../ground/topic.js';
import {
  activeRoundFor,
  covers,
  isOpen,
  limitedTo,
  mayGiveRound,
  paysForSomething,
  receivedBy,
} from './open-rounds.js';

/** How a round ends: `ended` by giver or superuser, or automatically. */
export const roundEnds = ['ended', 'all_served', 'evening_over', 'giver_removed', 'limit_reached'] as const;
export type RoundEndReason = (typeof roundEnds)[number];

export interface RoundEventData {
  RoundGiven: {
    readonly roundId: string;
    readonly giverId: string;
    readonly giftType: GiftType;
    readonly message: string;
    readonly endsAt: Instant;
    /** Cents the round pays at most, as chosen by its giver. A limit by the giver's balance is left out: that stays private. */
    readonly limit?: Cents;
  };
  RoundEnded: Pick<RoundEventData['RoundGiven'], 'roundId' | 'giverId' | 'giftType'> & {
    readonly reason: RoundEndReason;
  };
}
export type RoundEvent = FactsOf<RoundEventData>;

const ofRounds = {
  concerns: ({ giverId }: RoundEventData[keyof RoundEventData]) => [giverId],
  inFeed: always,
  changes: ['rounds'],
} as const;

export const roundEvents = {
  RoundGiven: {
    evolve: (state, data, givenAt) => ({
      ...state,
      rounds: [...state.rounds, roundOf(data, givenAt)],
      tally: withRound(state.tally, data.endsAt),
    }),
    ...ofRounds,
    subject: ({ roundId }) => roundId,
  },
  RoundEnded: {
    evolve: (state, { roundId }) => ({ ...state, rounds: state.rounds.filter(({ id }) => id !== roundId) }),
    ...ofRounds,
  },
} satisfies EventTypes<RoundEventData>;

export function roundOf(given: RoundEventData['RoundGiven'], givenAt: Instant): Round {
  const { roundId: id, giftType: type, limit = null, ...rest } = given;
  return { ...rest, id, type, limit, givenAt, spent: 0, served: PersistentMap.empty<true>() };
}

type GiveRound = Given<Pick<RoundEventData['RoundGiven'], 'giftType' | 'message' | 'limit'>> & {
  readonly memberId: string;
};

function giveRound(
  member: Member,
  command: GiveRound,
  state: TillState,
  context: DecisionContext,
): Decision<RoundEvent> {
  const { memberId, giftType, message, limit } = command;
  if (!mayGiveRound(state.rounds, memberId, receivedBy(state, memberId), context.now)) {
    return reject('round_already_open');
  }
  if (state.menu.length === 0) return reject('menu_empty');
  if (limit !== undefined && !paysForSomething({ limit, spent: 0 }, state.menu)) {
    return reject('limit_too_low');
  }
  const left = creditLeft(state, member);
  if (!paysForSomething({ limit: left, spent: 0 }, state.menu)) return reject('below_credit_line');
  const roundId = context.newId();
  const { endsAt } = context.evening;
  const data = { roundId, giverId: memberId, giftType, message, endsAt, ...said({ limit }) };
  return [{ type: 'RoundGiven', data }];
}

/** Without `roundId` ends the round that is shown to the member. */
function endRound(
  state: TillState,
  { memberId, roundId }: Given<{ readonly memberId: string; readonly roundId?: string }>,
  { now }: DecisionContext,
): Decision<RoundEvent> {
  const round = roundId
    ? state.rounds.find((open) => open.id === roundId && isOpen(open, now))
    : activeRoundFor(state.rounds, memberId, receivedBy(state, memberId), now);
  if (!round) return reject('no_round_open');
  if (round.giverId !== memberId && !isSuperuser(state, memberId)) return reject('not_giver');
  return [roundEnded(round, 'ended')];
}

/** Ends every round whose evening is over. The till itself gives this command. */
function endEvening(state: TillState, _: object, { now }: DecisionContext): Decision<RoundEvent> {
  return state.rounds
    .filter((round) => !isOpen(round, now))
    .map((round) => roundEnded(round, 'evening_over'));
}

export const roundCommands = {
  GiveRound: aboutMember(giveRound),
  EndRound: endRound,
  EndEvening: endEvening,
};

/**
 * Ends a next_round once everybody at the table but its giver is served. Collective accounts don't count, nor does `memberId`, who is
 * being served or removed right now.
 */
export function endIfAllServed(state: TillState, round: Round, memberId: string): RoundEvent[] {
  if (round.type !== 'next_round') return [];
  for (const member of atTable(state)) {
    if (member.id === round.giverId || member.id === memberId) continue;
    if (!round.served.has(member.id)) return [];
  }
  return [roundEnded(round, 'all_served')];
}

/**
 * The round with its effective limit: its own, and at most what its giver has left until the credit line. For decisions only, since it
 * reveals the giver's balance.
 */
export function withinLine(state: Pick<TillState, 'members' | 'settings'>, round: Round): Round {
  const giver = state.members.get(round.giverId);
  const left = giver ? creditLeft(state, giver) : null;
  return limitedTo(round, left === null ? undefined : Math.max(0, left));
}

/**
 * Price of the most expensive drink that the giver's credit line still covers; undefined while it covers the whole menu. May be shown:
 * members who order a more expensive drink see anyway that the round does not pay.
 */
export function paysUpTo(
  state: Pick<TillState, 'members' | 'settings' | 'menu'>,
  round: Round,
): Cents | undefined {
  const purse = withinLine(state, { ...round, limit: null });
  const prices = state.menu.map(({ price }) => price);
  const paid = prices.filter((price) => covers(purse, price));
  return paid.length === prices.length ? undefined : Math.max(0, ...paid);
}

/** Ends the open rounds that no longer cover any drink on the menu. */
export function endUnpayable(state: TillState, now: Instant): RoundEvent[] {
  return state.rounds
    .filter((round) => isOpen(round, now) && !paysForSomething(withinLine(state, round), state.menu))
    .map((round) => roundEnded(round, 'limit_reached'));
}

export function roundEnded(round: Round, reason: RoundEndReason): RoundEvent {
  return {
    type: 'RoundEnded',
    data: { roundId: round.id, giverId: round.giverId, giftType: round.type, reason },
  };
}

/**
 * The rounds after one of them paid a member's drink. A `price` below zero means that the drink was cancelled, since rounds never pay
 * free drinks. A next_round also remembers who was served.
 */
export function withTreat(
  rounds: readonly Round[],
  roundId: string | null,
  memberId: string,
  price: Cents,
): readonly Round[] {
  if (roundId === null) return rounds;
  return rounds.map((round) => {
    if (round.id !== roundId) return round;
    const spent = round.spent + price;
    if (round.type === 'full_evening') return { ...round, spent };
    const served = price < 0 ? round.served.delete(memberId) : round.served.set(memberId, true);
    return { ...round, spent, served };
  });
}
