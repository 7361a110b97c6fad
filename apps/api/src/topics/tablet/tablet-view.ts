import { Injectable } from '@nestjs/common';
import type { TabletMember, TabletOwn, TabletSnapshot } from '@stammtisch/contracts';
import {
  cancellable,
  drinksTonight,
  hasLogin,
  isFixed,
  keepsBooks,
  limitedTo,
  type Member,
  members,
  payingRound,
  paysUpTo,
  receivedBy,
  tabletAccessOf,
  toEuro,
} from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { Journal } from '../../engine/read-model/journal.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { drinkView } from '../drinks/drinks.service.js';
import { TableService } from '../table/table.service.js';

/** Views for tablets: all names, and a member's own data after PIN or badge. */
@Injectable()
export class TabletView {
  constructor(
    private readonly till: Till,
    private readonly names: Names,
    private readonly journal: Journal,
    private readonly table: TableService,
    private readonly clock: Clock,
  ) {}

  /** The snapshot, without the tablet's own name. */
  now(): Omit<TabletSnapshot, 'name'> {
    const { state } = this.till;
    return {
      revision: state.revision,
      since: this.clock.evening().startsAt,
      drinks: state.menu.map(drinkView),
      members: Array.from(members(state), (member) => this.tile(member)),
    };
  }

  private tile(member: Member): TabletMember {
    const { id, kind, evening, recent } = member;
    const { state } = this.till;
    const tonight = drinksTonight(member, this.clock.evening()) > 0;
    const day = evening === '' ? null : `${evening}T00:00:00.000Z`;
    const open =
      kind === 'collective' ? [] : state.rounds.map((each) => limitedTo(each, paysUpTo(state, each)));
    const round = payingRound(open, id, receivedBy(state, id), this.clock.now(), 1);
    const left = round && round.limit !== null ? toEuro(round.limit - round.spent) : null;
    return {
      id,
      name: this.names.display(id),
      kind,
      access: tabletAccessOf(state, member),
      pin_from: member.pinRevision !== null ? null : hasLogin(member) ? 'account' : 'link',
      tonight,
      last: (tonight && recent[0]?.at) || day,
      free_by: round ? this.names.display(round.giverId) : null,
      free_up_to: left,
    };
  }

  async own(memberId: string): Promise<TabletOwn> {
    const { balance, credit_left, drinks_tonight, announced } = this.table.me(memberId);
    return {
      id: memberId,
      name: this.names.display(memberId),
      balance,
      credit_left,
      drinks_tonight,
      announced,
      has_badge: Boolean(this.till.state.members.get(memberId)?.badgeHash),
      keeps_books: keepsBooks(this.till.state, memberId),
      // Optional: a booking must not fail because the read model is down.
      last: await this.last(memberId).catch(() => null),
    };
  }

  private async last(memberId: string): Promise<TabletOwn['last']> {
    const { state } = this.till;
    const member = state.members.get(memberId);
    const [id] = member ? cancellable(member, this.clock.now()) : [];
    const drink = id === undefined ? undefined : await this.journal.transaction(id);
    if (drink?.type !== 'DrinkPurchased' || isFixed(state, drink, this.clock.timeZone)) return null;
    const { transactionId: transaction_id, name: drink_name } = drink.data;
    return { transaction_id, drink_name, at: drink.metadata.at };
  }
}
