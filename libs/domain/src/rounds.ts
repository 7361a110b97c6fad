import { type Decision, type FactsOf, reject } from './decision.js';
import { always, type EventTypes } from './event-type.js';
import { activeMember, isSuperuser, members } from './membership.js';
import { activeRoundFor, type HasReceived, isOpen, mayGiveRound } from './open-rounds.js';
import { PersistentMap } from './persistent-map.js';
import type { GiftType, Round, TillState } from './state.js';
import { withRound } from './tally.js';
import type { Evening, Instant } from './time.js';

export type RoundEndReason = 'ended' | 'all_served' | 'evening_over' | 'giver_removed';

export interface RoundEventData {
  RoundGiven: {
    readonly roundId: string;
    readonly giverId: string;
    readonly giftType: GiftType;
    readonly message: string;
    readonly endsAt: Instant;
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
    evolve: (state, { roundId: id, giverId, giftType: type, message, endsAt }, givenAt) => ({
      ...state,
      rounds: [
        ...state.rounds,
        { id, giverId, type, message, givenAt, endsAt, served: PersistentMap.empty<true>() },
      ],
      tally: withRound(state.tally, endsAt),
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

export interface GiveRound {
  readonly type: 'GiveRound';
  readonly memberId: string;
  readonly giftType: GiftType;
  readonly message: string;
}

/** Ends a round; without `roundId` the one the member sees as active. */
export interface EndRound {
  readonly type: 'EndRound';
  readonly memberId: string;
  readonly roundId?: string | undefined;
}

/** Ends every round whose evening is over; said by the till's own clock. */
export interface EndEvening {
  readonly type: 'EndEvening';
}

/** Who has drunk from which open round, as the till knows it. */
export function receivedBy(state: TillState, memberId: string): HasReceived {
  return (roundId) => state.rounds.some((round) => round.id === roundId && round.served.has(memberId));
}

export function giveRound(
  state: TillState,
  command: GiveRound,
  context: { readonly now: Instant; readonly evening: Evening; readonly newId: () => string },
): Decision<RoundEvent> {
  const { memberId, giftType, message } = command;
  if (!activeMember(state, memberId)) return reject('member_not_found');
  if (!mayGiveRound(state.rounds, memberId, receivedBy(state, memberId), context.now)) {
    return reject('round_already_open');
  }
  const endsAt = context.evening.endsAt;
  return [
    { type: 'RoundGiven', data: { roundId: context.newId(), giverId: memberId, giftType, message, endsAt } },
  ];
}

export function endRound(state: TillState, command: EndRound, now: Instant): Decision<RoundEvent> {
  const { memberId, roundId } = command;
  const round = roundId
    ? state.rounds.find((open) => open.id === roundId && isOpen(open, now))
    : activeRoundFor(state.rounds, memberId, receivedBy(state, memberId), now);
  if (!round) return reject('no_round_open');
  if (round.giverId !== memberId && !isSuperuser(state, memberId)) return reject('not_giver');
  return [roundEnded(round, 'ended')];
}

export function endEvening(state: TillState, now: Instant): Decision<RoundEvent> {
  return state.rounds
    .filter((round) => !isOpen(round, now))
    .map((round) => roundEnded(round, 'evening_over'));
}

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

export function roundEnded(round: Round, reason: RoundEndReason): RoundEvent {
  return {
    type: 'RoundEnded',
    data: { roundId: round.id, giverId: round.giverId, giftType: round.type, reason },
  };
}

/** Notes that a member has, or no longer has, drunk from a next_round. */
export function withServed(
  rounds: readonly Round[],
  roundId: string,
  memberId: string,
  served: boolean,
): readonly Round[] {
  return rounds.map((round) =>
    round.id === roundId && round.type === 'next_round'
      ? { ...round, served: served ? round.served.set(memberId, true) : round.served.delete(memberId) }
      : round,
  );
}
