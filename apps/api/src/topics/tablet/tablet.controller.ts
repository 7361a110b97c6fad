import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type Sent } from '@stammtisch/contracts';
import { type AtTablet, TabletCall } from '../../access/call.js';
import { Till } from '../../engine/till/till.js';
import { invalid } from '../../http/problem.js';
import { Input, Serves } from '../../http/serves.js';
import { TabletCalls } from './tablet-calls.js';
import { TabletView } from './tablet-view.js';

/** Shows the table to a tablet, and tells it whose PIN or badge it is. What it books stands beside the members' own calls. */
@ApiTags('Tablet')
@Controller()
export class TabletController {
  constructor(
    private readonly till: Till,
    private readonly tablets: TabletCalls,
    private readonly view: TabletView,
  ) {}

  @Serves(calls.tablet, 'Names and drinks, as a tablet at the bar shows them')
  picture(@TabletCall() { tablet: { name } }: AtTablet) {
    return { success: true, ...this.view.now(), name };
  }

  @Serves(calls.tabletOpen, 'Get a pass for a member by their PIN or badge, good for five minutes')
  async open(@TabletCall() at: AtTablet, @Input() { member_id = '', pin, badge }: Sent<'tabletOpen'>) {
    if (pin === undefined && badge === undefined) throw invalid();
    const way = badge === undefined ? 'pin' : 'badge';
    const memberId = badge === undefined ? member_id : this.tablets.ownerOf(badge, at);
    if (pin !== undefined) await this.tablets.expectPin(memberId, pin, at);
    return {
      success: true,
      ...this.tablets.issue(at.tablet, { memberId, way }),
      member: await this.view.own(memberId),
      ways: this.till.state.settings.paymentWays,
      revision: this.till.state.revision,
    };
  }

  /** Enrols a badge: with a pass for its member, with a treasurer's pass for anybody. */
  @Serves(calls.enrolBadge, "Enrol a member's badge in place of an earlier one, by PIN")
  async enrol(@TabletCall() at: AtTablet, @Input() { memberId, pass, badge }: Sent<'enrolBadge'>) {
    const call = await this.tablets.callOfHolder(at, pass);
    const badgeHash = this.tablets.hashOf(badge);
    return call.done({ type: 'EnrolBadge', by: call.memberId, memberId, badgeHash });
  }
}
