import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type Sent, type TabletOwn } from '@stammtisch/contracts';
import { toEuro, type Via } from '@stammtisch/domain';
import { type AtTablet, type Call, TabletCall } from '../../access/call.js';
import { Names } from '../../engine/people/names.js';
import { Till } from '../../engine/till/till.js';
import { invalid, notFound, Problem, problemOf } from '../../http/problem.js';
import { Input, Serves } from '../../http/serves.js';
import { RoundsService } from '../rounds/rounds.service.js';
import { TransactionsService } from '../transactions/transactions.service.js';
import { TabletKeys } from './tablet-keys.js';
import { TabletView } from './tablet-view.js';

/** The member a tablet calls for: by a pass, or by a tap on the name. */
interface Whose {
  readonly memberId: string;
  readonly pass?: string | undefined;
  readonly tappedAt?: string | undefined;
}

/** Books for members at a tablet. */
@ApiTags('Tablet')
@Controller()
export class TabletController {
  constructor(
    private readonly till: Till,
    private readonly names: Names,
    private readonly transactions: TransactionsService,
    private readonly rounds: RoundsService,
    private readonly keys: TabletKeys,
    private readonly view: TabletView,
  ) {}

  @Serves(calls.tablet, 'Names and drinks, as a tablet at the bar shows them')
  picture(@TabletCall() { tablet: { name } }: AtTablet) {
    return { success: true, ...this.view.now(), name };
  }

  @Serves(calls.tabletPurchase, 'Book a drink for a member, by name alone or with a pass')
  async purchase(@TabletCall() at: AtTablet, @Input() body: Sent<'tabletPurchase'>) {
    const call = await this.callFor(at, body);
    const { events, revision } = await this.transactions.buy(call, body, body.memberId);
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

  @Serves(calls.tabletCancel, 'Undo a drink this tablet has just booked, or with a pass what its member may')
  async cancel(
    @TabletCall() at: AtTablet,
    @Param('id') transactionId: string,
    @Input() body: Sent<'tabletCancel'>,
  ) {
    const call = await this.callFor(at, body);
    const { revision } = await this.transactions.undo(call, transactionId, 'member');
    return { success: true, ...(await this.own(at, body)), revision };
  }

  @Serves(calls.tabletOpen, 'Get a pass for a member by their PIN or badge, good for five minutes')
  async open(@TabletCall() at: AtTablet, @Input() { member_id = '', pin, badge }: Sent<'tabletOpen'>) {
    if (pin === undefined && badge === undefined) throw invalid();
    const way = badge === undefined ? 'pin' : 'badge';
    const memberId = badge === undefined ? member_id : this.keys.ownerOf(badge, at);
    if (pin !== undefined) await this.keys.expectPin(memberId, pin, at);
    return {
      success: true,
      ...this.keys.issue(at.tablet, { memberId, way }),
      member: await this.view.own(memberId),
      ways: this.till.state.settings.paymentWays,
      revision: this.till.state.revision,
    };
  }

  @Serves(calls.tabletRound, 'Give a round for the member whose pass it is')
  async giveRound(@TabletCall() at: AtTablet, @Input() body: Sent<'tabletRound'>) {
    const { revision } = await this.rounds.give(await this.callFor(at, body), body);
    return { success: true, ...(await this.own(at, body)), revision };
  }

  @Serves(calls.tabletTopUp, 'Top up the balance of the member whose pass it is, or announce it')
  async topUp(@TabletCall() at: AtTablet, @Input() body: Sent<'tabletTopUp'>) {
    const call = await this.callFor(at, body);
    const { announcement, transaction, revision } = await this.transactions.topUp(call, body);
    const { reference = null } = announcement ?? transaction ?? {};
    const own = await this.own(at, body);
    return { success: true, ...own, reference, ...(announcement && { announcement }), revision };
  }

  /** Enrols a badge: with a pass for its member, with a treasurer's pass for anybody. */
  @Serves(calls.enrolBadge, "Enrol a member's badge in place of an earlier one, by PIN")
  async enrol(@TabletCall() at: AtTablet, @Input() { memberId, pass, badge }: Sent<'enrolBadge'>) {
    const call = (await this.callBefore(at)) ?? this.known(at, this.keys.holder(pass, at.tablet));
    const badgeHash = this.keys.hashOf(badge);
    return call.done({ type: 'EnrolBadge', by: call.memberId, memberId, badgeHash });
  }

  private async callFor(at: AtTablet, { memberId, pass, tappedAt }: Whose): Promise<Call> {
    const before = await this.callBefore(at);
    if (before) return before;
    if (pass === undefined) return this.known(at, { memberId, way: 'tile' });
    const holder = this.keys.holder(pass, at.tablet, tappedAt);
    if (holder.memberId !== memberId) throw problemOf('pin_needed');
    return this.known(at, holder);
  }

  private known(
    { tablet, call }: AtTablet,
    { memberId, way }: Pick<Via, 'way'> & Pick<Whose, 'memberId'>,
  ): Call {
    return call.at(memberId, { tablet: tablet.id, way });
  }

  /** The call as it was carried out before: a repeat is answered, whatever has become of its pass. */
  private async callBefore({ call }: AtTablet): Promise<Call | undefined> {
    const outcome = await this.till.outcomeOf(call.origin);
    const { via, actor = '' } = outcome?.events[0]?.metadata ?? {};
    return via && call.at(actor, via);
  }

  /** What is the member's own, as long as the pass is good. */
  private async own({ tablet }: AtTablet, { memberId, pass }: Whose): Promise<{ member?: TabletOwn }> {
    try {
      if (pass === undefined || this.keys.holder(pass, tablet).memberId !== memberId) return {};
    } catch (error) {
      if (error instanceof Problem) return {};
      throw error;
    }
    return { member: await this.view.own(memberId) };
  }
}
