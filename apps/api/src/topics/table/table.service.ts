import { Injectable } from '@nestjs/common';
import type { Home, MeChanged, Tonight } from '@stammtisch/contracts';
import {
  activeMember,
  creditLeft,
  drinksTonight,
  membersCount,
  toEuro,
  tonightOf,
  waiting,
} from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { placeOf } from '../../engine/till/logged-event.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { drinkView } from '../drinks/drinks.service.js';
import { MemberView } from '../members/members.view.js';
import { GiftView } from './gift.view.js';

/** Makes what the home screen shows. */
@Injectable()
export class TableService {
  constructor(
    private readonly till: Till,
    private readonly members: MemberView,
    private readonly gifts: GiftView,
    private readonly names: Names,
    private readonly clock: Clock,
  ) {}

  home(memberId: string): Home {
    const { gift, received } = this.gifts.activeFor(memberId);
    return {
      success: true,
      member: this.members.of(memberId),
      drinks: this.drinks(),
      active_gift: gift,
      member_received_gift: received,
      announced: this.announced(memberId),
      rounds: this.gifts.open(),
      ...this.numbersOf(memberId),
      members_count: membersCount(this.till.state),
      ...placeOf(this.till.head),
    };
  }

  /** What changes about a member while they watch. */
  me(memberId: string): MeChanged {
    return {
      revision: this.till.state.revision,
      balance: toEuro(this.till.state.members.get(memberId)?.balance ?? 0),
      ...this.numbersOf(memberId),
    };
  }

  private numbersOf(memberId: string) {
    const { state } = this.till;
    const member = activeMember(state, memberId);
    const left = member ? creditLeft(state, member) : null;
    return {
      credit_left: left === null ? null : toEuro(left),
      drinks_tonight: member ? drinksTonight(member, this.clock.evening()) : 0,
      received_round_ids: this.gifts.receivedIds(memberId),
    };
  }

  /** As {@link me} with what seldom changes, for a client that may have missed it: the profile, and the announced money. */
  wholeMe(memberId: string): MeChanged {
    const me = { ...this.me(memberId), announced: this.announced(memberId) };
    const member = this.members.find(memberId);
    return member ? { ...me, member } : me;
  }

  /** Euro of a member's top-ups that wait to be confirmed. */
  private announced(memberId: string): number {
    return toEuro(waiting(this.till.state, memberId).reduce((sum, { amount }) => sum + amount, 0));
  }

  drinks(): Home['drinks'] {
    return this.till.state.menu.map(drinkView);
  }

  /** The evening in numbers. */
  tonight(): Tonight {
    const evening = this.clock.evening();
    const { members, drinks, rounds } = tonightOf(this.till.state, evening);
    return {
      since: evening.startsAt,
      members: members
        .map(({ memberId, drinks }) => ({
          member_id: memberId,
          member_name: this.names.display(memberId),
          drinks,
        }))
        .sort(
          (one, other) => other.drinks - one.drinks || one.member_name.localeCompare(other.member_name, 'de'),
        ),
      drinks: drinks
        .map(({ name, icon, count }) => ({ drink_name: name, icon, count }))
        .sort(
          (one, other) => other.count - one.count || one.drink_name.localeCompare(other.drink_name, 'de'),
        ),
      rounds,
    };
  }
}
