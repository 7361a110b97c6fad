import { creditLeft } from '../books/credit-line.js';
import { type Decision, type DecisionContext, type FactsOf, reject } from '../ground/decision.js';
import { always, type EventTypes } from '../ground/event-type.js';
import { activeMember, isSuperuser, members } from '../ground/membership.js';
import type { Cents } from '../ground/money.js';
import { PersistentMap } from '../ground/persistent-map.js';
import type { Drink, GiftType, Round, TillState } from '../ground/state.js';
import { withRound } from '../ground/tally.js';
import type { Instant } from '../ground/time.js';
import { activeRoundFor, isOpen, mayGiveRound, paysForSomething, receivedBy } from './open-rounds.js';

export type RoundEndReason = 'ended' | 'all_served' | 'evening_over' | 'giver_removed' | 'limit_reached';

export interface RoundEventData {
  RoundGiven: {
    readonly roundId: string;
    readonly giverId: string;
    readonly giftType: GiftType;
    readonly message: string;
    readonly endsAt: Instant;
    /** The most it pays in all; left out when there is no such end, as in all older logs. */
    readonly limit?: Cents;
  };
  RoundEnded: {
    readonly roundId: string;
    readonly giverId: string;
    readonly giftType: GiftType;
    readonly reason: RoundEndReason;
  };
}
export type RoundEvent = FactsOf<RoundEventData>;

export const roundEvents = {
  RoundGiven: {
    evolve: (state, data, givenAt) => ({
      ...state,
      rounds: [...state.rounds, roundOf(data, givenAt)],
      tally: withRound(state.tally, data.endsAt),
    }),
    concerns: ({ giverId }) => [giverId],
    toldAtTable: always,
    changes: ['rounds'],
    subject: ({ roundId }) => roundId,
  },
  RoundEnded: {
    evolve: (state, { roundId }) => ({ ...state, rounds: state.rounds.filter(({ id }) => id !== roundId) }),
    concerns: ({ giverId }) => [giverId],
    toldAtTable: always,
    changes: ['rounds'],
  },
} satisfies EventTypes<RoundEventData>;

/** A round as it begins. */
export function roundOf(given: RoundEventData['RoundGiven'], givenAt: Instant): Round {
  const { roundId: id, giverId, giftType: type, message, endsAt, limit = null } = given;
  return {
    id,
    giverId,
    type,
    message,
    givenAt,
    endsAt,
    limit,
    spent: 0,
    served: PersistentMap.empty<true>(),
  };
}

interface GiveRound {
  readonly memberId: string;
  readonly giftType: GiftType;
  readonly message: string;
  /** The most it may cost. */
  readonly limit?: Cents | undefined;
}

/** Ends a round; without `roundId` the one the member sees as active. */
interface EndRound {
  readonly memberId: string;
  readonly roundId?: string | undefined;
}

function giveRound(state: TillState, command: GiveRound, context: DecisionContext): Decision<RoundEvent> {
  const { memberId, giftType, message, limit } = command;
  const member = activeMember(state, memberId);
  if (!member) return reject('member_not_found');
  if (!mayGiveRound(state.rounds, memberId, receivedBy(state, memberId), context.now)) {
    return reject('round_already_open');
  }
  if ((creditLeft(state, member) ?? 0) < 0) return reject('below_credit_line');
  if (state.menu.length === 0) return reject('menu_empty');
  if (limit !== undefined && !paysForSomething({ limit, spent: 0 }, state.menu)) {
    return reject('limit_too_low');
  }
  const roundId = context.newId();
  const { endsAt } = context.evening;
  const given = { roundId, giverId: memberId, giftType, message, endsAt };
  return [{ type: 'RoundGiven', data: limit === undefined ? given : { ...given, limit } }];
}

function endRound(state: TillState, command: EndRound, { now }: DecisionContext): Decision<RoundEvent> {
  const { memberId, roundId } = command;
  const round = roundId
    ? state.rounds.find((open) => open.id === roundId && isOpen(open, now))
    : activeRoundFor(state.rounds, memberId, receivedBy(state, memberId), now);
  if (!round) return reject('no_round_open');
  if (round.giverId !== memberId && !isSuperuser(state, memberId)) return reject('not_giver');
  return [roundEnded(round, 'ended')];
}

/** Ends every round whose evening is over; said by the till's own clock. */
function endEvening(state: TillState, _: object, { now }: DecisionContext): Decision<RoundEvent> {
  return state.rounds
    .filter((round) => !isOpen(round, now))
    .map((round) => roundEnded(round, 'evening_over'));
}

export const roundCommands = { GiveRound: giveRound, EndRound: endRound, EndEvening: endEvening };

/** A next_round is over once every other member has been served; `extra` is being served right now. */
export function endIfAllServed(
  state: TillState,
  round: Round,
  extra?: string,
  without?: string,
): RoundEvent[] {
  if (round.type !== 'next_round') return [];
  for (const member of members(state)) {
    if (member.id === round.giverId || member.id === extra || member.id === without) continue;
    if (!round.served.has(member.id)) return [];
  }
  return [roundEnded(round, 'all_served')];
}

/** A round with a limit is over once what is left pays for nothing on the menu any more. */
function endIfUsedUp(round: Round, menu: readonly Drink[]): RoundEvent[] {
  return paysForSomething(round, menu) ? [] : [roundEnded(round, 'limit_reached')];
}

/** How a drink that is being paid by the round ends it, if it does. */
export function endWithDrink(state: TillState, round: Round, memberId: string, price: Cents): RoundEvent[] {
  const served = endIfAllServed(state, round, memberId);
  return served.length > 0 ? served : endIfUsedUp({ ...round, spent: round.spent + price }, state.menu);
}

/** Rounds that a new menu leaves nothing to pay for. */
export function endUnpayable(state: TillState, menu: readonly Drink[], now: Instant): RoundEvent[] {
  return state.rounds.filter((round) => isOpen(round, now)).flatMap((round) => endIfUsedUp(round, menu));
}

export function roundEnded(round: Round, reason: RoundEndReason): RoundEvent {
  return {
    type: 'RoundEnded',
    data: { roundId: round.id, giverId: round.giverId, giftType: round.type, reason },
  };
}

/** Notes a drink that a round pays, or no longer pays: what it cost, and of a next_round who had it. */
export function withTreat(
  rounds: readonly Round[],
  roundId: string,
  { memberId, price, cancelled = false }: Treat,
): readonly Round[] {
  return rounds.map((round) => {
    if (round.id !== roundId) return round;
    const spent = round.spent + (cancelled ? -price : price);
    if (round.type === 'full_evening') return { ...round, spent };
    const served = cancelled ? round.served.delete(memberId) : round.served.set(memberId, true);
    return { ...round, spent, served };
  });
}

interface Treat {
  readonly memberId: string;
  readonly price: Cents;
  readonly cancelled?: boolean;
}
