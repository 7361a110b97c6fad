import { Injectable } from '@nestjs/common';
import type { Activity, Gift, Home, Tonight } from '@stammtisch/contracts';
import {
  activeMember,
  activeRoundFor,
  creditLeft,
  drinksTonight,
  euroOrNull,
  type FactOf,
  type FeedFact,
  isInFeed,
  membersCount,
  paysUpTo,
  type Round,
  receivedBy,
  toEuro,
  tonightOf,
  waiting,
} from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { type LoggedEvent, placeOf } from '../../engine/till/logged-event.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { drinkView } from '../drinks/drinks.service.js';
import { MemberView } from '../members/members.view.js';

type Drunk = Pick<FactOf<'TransactionCancelled'>['data'], 'memberId' | 'name' | 'icon' | 'transactionId'>;

/** Views of the table: the feed, rounds, the evening, and a member's home screen. */
@Injectable()
export class TableService {
  constructor(
    private readonly till: Till,
    private readonly members: MemberView,
    private readonly names: Names,
    private readonly clock: Clock,
  ) {}

  home(memberId: string): Home {
    const { gift, received } = this.activeGift(memberId);
    return {
      success: true,
      member: this.members.of(memberId),
      drinks: this.till.state.menu.map(drinkView),
      active_gift: gift,
      member_received_gift: received,
      rounds: this.openGifts(),
      ...this.numbersOf(memberId),
      members_count: membersCount(this.till.state),
      payment_ways: this.till.state.settings.paymentWays,
      ...placeOf(this.till.head),
    };
  }

  /** The member's data that changes by bookings. */
  me(memberId: string) {
    return {
      revision: this.till.state.revision,
      balance: toEuro(this.till.state.members.get(memberId)?.balance ?? 0),
      ...this.numbersOf(memberId),
    };
  }

  private numbersOf(memberId: string) {
    const { state } = this.till;
    const now = this.clock.now();
    const member = activeMember(state, memberId);
    return {
      credit_left: member ? euroOrNull(creditLeft(state, member)) : null,
      drinks_tonight: member ? drinksTonight(member, this.clock.evening()) : 0,
      // Top-ups that wait to be confirmed.
      announced: toEuro(waiting(state, memberId).reduce((sum, { amount }) => sum + amount, 0)),
      // Ids of the open rounds that the member has drunk from.
      received_round_ids: state.rounds
        .filter(({ served, endsAt }) => now < endsAt && served.has(memberId))
        .map(({ id }) => id),
    };
  }

  /** {@link me} with the profile, for a client that may have missed a change of it. */
  wholeMe(memberId: string) {
    const member = this.members.find(memberId);
    return { ...this.me(memberId), ...(member && { member }) };
  }

  tonight(): Tonight {
    const evening = this.clock.evening();
    const { members, drinks, rounds } = tonightOf(this.till.state, evening);
    const named = members.map(({ memberId: member_id, drinks }) => {
      return { member_id, member_name: this.names.display(member_id), drinks };
    });
    const counted = drinks.map(({ name: drink_name, icon, count }) => ({ drink_name, icon, count }));
    return {
      since: evening.startsAt,
      members: named.sort((a, b) => b.drinks - a.drinks || a.member_name.localeCompare(b.member_name, 'de')),
      drinks: counted.sort((a, b) => b.count - a.count || a.drink_name.localeCompare(b.drink_name, 'de')),
      rounds,
    };
  }

  /** A round as everybody sees it: with its limit and the dearest drink it pays, without what its giver has left. */
  gift(round: Round): Gift {
    const { giverId, type, limit, spent } = round;
    const most = paysUpTo(this.till.state, round);
    return {
      ...this.withoutMoney(round),
      type,
      giver_username: this.names.username(giverId),
      limit: euroOrNull(limit),
      spent: toEuro(spent),
      ...(most !== undefined && { pays_up_to: toEuro(most) }),
    };
  }

  /** The part of a round that a wall screen may show, too. */
  withoutMoney({ id, giverId, type, message, givenAt, endsAt }: Round) {
    const giver = { giver_id: giverId, giver_name: this.names.display(giverId) };
    return { id, gift_type: type, message, ...giver, given_at: givenAt, ends_at: endsAt };
  }

  /** All open rounds, oldest first. */
  openGifts(): Gift[] {
    const now = this.clock.now();
    return this.till.state.rounds.filter((round) => now < round.endsAt).map((round) => this.gift(round));
  }

  /** The open round to show a member first, and whether they have drunk from it. */
  activeGift(memberId: string): { readonly gift: Gift | null; readonly received: boolean } {
    const hasReceived = receivedBy(this.till.state, memberId);
    const round = activeRoundFor(this.till.state.rounds, memberId, hasReceived, this.clock.now());
    return { gift: round ? this.gift(round) : null, received: round ? hasReceived(round.id) : false };
  }

  lineOf(event: LoggedEvent & FeedFact): Activity {
    switch (event.type) {
      case 'DrinkPurchased': {
        const { payerId, roundId } = event.data;
        const drink = this.drinkLine(event, event.data);
        if (roundId === null) return { ...drink, kind: 'purchase' };
        const giver_name = this.names.display(payerId);
        return { ...drink, kind: 'gift_purchase', giver_name, round_id: roundId };
      }
      case 'TransactionCancelled': {
        const own = event.metadata.actor === event.data.memberId;
        return { ...this.drinkLine(event, event.data), kind: 'purchase_cancelled', ...(own && { own }) };
      }
      case 'RoundGiven':
        return { ...this.roundLine(event, event.data), kind: 'round_given', message: event.data.message };
      case 'RoundEnded':
        return { ...this.roundLine(event, event.data), kind: 'round_ended', reason: event.data.reason };
      case 'MemberJoined':
        return { ...this.line(event, event.data.memberId), kind: 'member_joined' };
      case 'DrinkAdded':
      case 'DrinkChanged': {
        const { name, icon } = event.data;
        return { ...this.line(event, null), kind: 'menu_changed', drink_name: name, icon };
      }
      case 'DrinkRemoved':
      case 'MenuArranged':
        return { ...this.line(event, null), kind: 'menu_changed' };
    }
  }

  /** The events' lines in the feed, newest first. */
  feed(events: readonly LoggedEvent[]): Activity[] {
    return events
      .filter(isInFeed)
      .reverse()
      .map((event) => this.lineOf(event));
  }

  private drinkLine(event: LoggedEvent, { memberId, name, icon, transactionId }: Drunk) {
    return { ...this.line(event, memberId), drink_name: name, icon, transaction_id: transactionId };
  }

  private roundLine(
    event: LoggedEvent,
    { giverId, giftType }: Pick<FactOf<'RoundEnded'>['data'], 'giverId' | 'giftType'>,
  ) {
    return { ...this.line(event, giverId), gift_type: giftType, giver_name: this.names.display(giverId) };
  }

  private line({ revision, metadata }: LoggedEvent, memberId: string | null): Omit<Activity, 'kind'> {
    return {
      revision,
      at: metadata.at,
      member_id: memberId,
      member_name: memberId === null ? null : this.names.display(memberId),
      drink_name: null,
      icon: null,
      gift_type: null,
      giver_name: null,
      message: null,
      reason: null,
      ...(metadata.via && { tablet: this.names.tablet(metadata.via.tablet) }),
    };
  }
}
