import type { Decision, Fact } from './decision.js';
import { reject } from './decision.js';
import { activeMember, isSuperuser, members } from './members.js';
import { PersistentMap } from './persistent-map.js';
import type { Round, TillState } from './state.js';
import type { Evening, Instant } from './time.js';

export type GiftType = 'next_round' | 'full_evening';
export type RoundEndReason = 'ended' | 'all_served' | 'evening_over' | 'giver_removed';

export type RoundEvent =
  | Fact<
      'RoundGiven',
      {
        readonly roundId: string;
        readonly giverId: string;
        readonly giftType: GiftType;
        readonly message: string;
        readonly endsAt: Instant;
      }
    >
  | Fact<
      'RoundEnded',
      {
        readonly roundId: string;
        readonly giverId: string;
        readonly giftType: GiftType;
        readonly reason: RoundEndReason;
      }
    >;

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

/** What the rules below need to know of a round; the till's own and the wire's shape both fit. */
export interface OpenRound {
  readonly id: string;
  readonly giverId: string;
  readonly type: GiftType;
  readonly givenAt: Instant;
  readonly endsAt: Instant;
}

type HasReceived = (roundId: string) => boolean;

/** A round is over at 06:00 whether or not anybody has said so in the log yet. */
const isOpen = (round: OpenRound, now: Instant) => now < round.endsAt;

/** Can the member drink from the round now: somebody else's, not over, and a next_round only once. */
export function canDrinkFrom(
  round: OpenRound,
  memberId: string,
  hasReceived: HasReceived,
  now: Instant,
): boolean {
  if (!isOpen(round, now) || round.giverId === memberId) return false;
  return round.type === 'full_evening' || !hasReceived(round.id);
}

/** The round that pays the member's next drink: the oldest they can drink from. `rounds` oldest first. */
export function payingRound<R extends OpenRound>(
  rounds: readonly R[],
  memberId: string,
  hasReceived: HasReceived,
  now: Instant,
): R | undefined {
  return rounds.find((round) => canDrinkFrom(round, memberId, hasReceived, now));
}

/** The round a member is shown: one they can drink from, else their own, else the oldest open (docs/contract.md, section 3). */
export function activeRoundFor<R extends OpenRound>(
  rounds: readonly R[],
  memberId: string,
  hasReceived: HasReceived,
  now: Instant,
): R | undefined {
  const open = rounds.filter((round) => isOpen(round, now));
  return (
    payingRound(open, memberId, hasReceived, now) ??
    open.find((round) => round.giverId === memberId) ??
    open[0]
  );
}

/** A member may give a round while they see none, or only a next_round that they already drank from. */
export function mayGiveRound(
  rounds: readonly OpenRound[],
  memberId: string,
  hasReceived: HasReceived,
  now: Instant,
): boolean {
  const active = activeRoundFor(rounds, memberId, hasReceived, now);
  return active === undefined || (active.type === 'next_round' && hasReceived(active.id));
}

/** Who has drunk from which open round, as the till knows it. */
export function receivedBy(state: TillState, memberId: string): HasReceived {
  return (roundId) => state.rounds.some((round) => round.id === roundId && round.served.has(memberId));
}

export function evolveRounds(rounds: readonly Round[], event: RoundEvent, at: Instant): readonly Round[] {
  if (event.type === 'RoundEnded') return rounds.filter((round) => round.id !== event.data.roundId);
  const { roundId, giverId, giftType, message, endsAt } = event.data;
  const served = PersistentMap.empty<true>();
  return [...rounds, { id: roundId, giverId, type: giftType, message, givenAt: at, endsAt, served }];
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
