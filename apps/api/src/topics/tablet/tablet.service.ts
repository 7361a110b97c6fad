import { Injectable } from '@nestjs/common';
import type {
  DoneAnswer,
  EnrolBadgeBody,
  TabletAnswer,
  TabletCancelBody,
  TabletDoneAnswer,
  TabletOpenAnswer,
  TabletOpenBody,
  TabletOwn,
  TabletPurchaseAnswer,
  TabletPurchaseBody,
  TabletRoundBody,
  TabletTopUpAnswer,
  TabletTopUpBody,
} from '@stammtisch/contracts';
import { toEuro } from '@stammtisch/domain';
import type { AtTablet, Call } from '../../access/call.js';
import { Names } from '../../engine/people/names.js';
import { Till } from '../../engine/till/till.js';
import { invalid, notFound, Problem, problemOf } from '../../http/problem.js';
import { RoundsService } from '../rounds/rounds.service.js';
import { TransactionsService } from '../transactions/transactions.service.js';
import { Passes } from './passes.js';
import { TabletKeys } from './tablet-keys.js';
import { TabletView } from './tablet-view.js';

/** The member a tablet calls for: by a pass, or by a tap on the name. */
interface Whose {
  readonly member_id: string;
  readonly pass?: string | undefined;
  readonly tapped_at?: string | undefined;
}

/** Books for members at a tablet. */
@Injectable()
export class TabletService {
  constructor(
    private readonly till: Till,
    private readonly names: Names,
    private readonly transactions: TransactionsService,
    private readonly rounds: RoundsService,
    private readonly passes: Passes,
    private readonly keys: TabletKeys,
    private readonly view: TabletView,
  ) {}

  picture({ tablet: { name } }: AtTablet): TabletAnswer {
    return { success: true, ...this.view.now(), name };
  }

  async purchase(at: AtTablet, body: TabletPurchaseBody): Promise<TabletPurchaseAnswer> {
    const call = await this.callFor(at, body);
    const { events, revision } = await this.transactions.buy(call, body, body.member_id);
    const [bought] = events;
    if (bought?.type !== 'DrinkPurchased') throw notFound();
    const { transactionId, name, price, payerId, memberId } = bought.data;
    return {
      success: true,
      transaction_id: transactionId,
      drink_name: name,
      price: toEuro(price),
      paid_by_name: payerId === memberId ? null : this.names.display(payerId),
      ...(await this.own(at, body)),
      revision,
    };
  }

  async cancel(at: AtTablet, transactionId: string, body: TabletCancelBody): Promise<TabletDoneAnswer> {
    const call = await this.callFor(at, body);
    const { revision } = await this.transactions.undo(call, transactionId, 'member');
    return { success: true, ...(await this.own(at, body)), revision };
  }

  async open(at: AtTablet, { member_id = '', pin, badge }: TabletOpenBody): Promise<TabletOpenAnswer> {
    if (pin === undefined && badge === undefined) throw invalid();
    const way = badge === undefined ? 'pin' : 'badge';
    const memberId = badge === undefined ? member_id : this.keys.ownerOf(badge, at);
    if (pin !== undefined) await this.keys.expectPin(memberId, pin, at);
    return {
      success: true,
      ...this.passes.issue(at.tablet, { memberId, way }),
      member: await this.view.own(memberId),
      ways: this.till.state.settings.paymentWays,
      revision: this.till.state.revision,
    };
  }

  async giveRound(at: AtTablet, body: TabletRoundBody): Promise<TabletDoneAnswer> {
    const { revision } = await this.rounds.give(await this.callFor(at, body), body);
    return { success: true, ...(await this.own(at, body)), revision };
  }

  async topUp(at: AtTablet, body: TabletTopUpBody): Promise<TabletTopUpAnswer> {
    const call = await this.callFor(at, body);
    const { announcement, transaction, revision } = await this.transactions.topUp(
      call,
      body.amount,
      body.way,
    );
    const { reference = null } = announcement ?? transaction ?? {};
    const own = await this.own(at, body);
    return { success: true, ...own, reference, ...(announcement && { announcement }), revision };
  }

  /** Enrols a badge: with a pass for its member, with a treasurer's pass for anybody. */
  async enrol(at: AtTablet, { member_id: memberId, pass, badge }: EnrolBadgeBody): Promise<DoneAnswer> {
    const call = (await this.callBefore(at)) ?? this.known(at, this.passes.holder(pass, at.tablet));
    const badgeHash = this.keys.hashOf(badge);
    return call.done({ type: 'EnrolBadge', by: call.memberId, memberId, badgeHash });
  }

  private async callFor(at: AtTablet, { member_id, pass, tapped_at }: Whose): Promise<Call> {
    const before = await this.callBefore(at);
    if (before) return before;
    if (pass === undefined) return this.known(at, { memberId: member_id, way: 'tile' });
    const holder = this.passes.holder(pass, at.tablet, tapped_at);
    if (holder.memberId !== member_id) throw problemOf('pin_needed');
    return this.known(at, holder);
  }

  private known({ tablet, call }: AtTablet, { memberId, way }: Known): Call {
    return call.at(memberId, { tablet: tablet.id, way });
  }

  /** The call as it was carried out before: a repeat is answered, whatever has become of its pass. */
  private async callBefore({ call }: AtTablet): Promise<Call | undefined> {
    const outcome = await this.till.outcomeOf(call.origin);
    const { via, actor = '' } = outcome?.events[0]?.metadata ?? {};
    return via && call.at(actor, via);
  }

  /** What is the member's own, as long as the pass is good. */
  private async own({ tablet }: AtTablet, { member_id, pass }: Whose): Promise<{ member?: TabletOwn }> {
    try {
      if (pass === undefined || this.passes.holder(pass, tablet).memberId !== member_id) return {};
    } catch (error) {
      if (error instanceof Problem) return {};
      throw error;
    }
    return { member: await this.view.own(member_id) };
  }
}

interface Known {
  readonly memberId: string;
  readonly way: 'tile' | 'pin' | 'badge';
}
