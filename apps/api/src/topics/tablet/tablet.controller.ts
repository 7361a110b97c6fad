import { Param } from '@nestjs/common';
import { calls, type Sent } from '@stammtisch/contracts';
import { hasTablets } from '@stammtisch/domain';
import { type AtTablet, type Call, Caller, MemberCall, TabletCall } from '../../access/call.js';
import { Pins } from '../../access/pins.js';
import { Till } from '../../engine/till/till.js';
import { SecurityLogged } from '../../http/security-log.js';
import { Input, Serves, Topic } from '../../http/serves.js';
import { Secrets } from '../../platform/secrets.js';
import { MemberView } from '../members/members.view.js';
import { TabletCalls } from './tablet-calls.js';
import { TabletView } from './tablet-view.js';

/**
 * Opens a member's account at a tablet by PIN or badge, and sets how tablets serve members. Bookings at tablets are in the topics' other
 * controllers, beside the members' own.
 */
@Topic('Tablet')
export class TabletController {
  constructor(
    private readonly till: Till,
    private readonly tablets: TabletCalls,
    private readonly view: TabletView,
    private readonly pins: Pins,
    private readonly secrets: Secrets,
    private readonly members: MemberView,
  ) {}

  @Serves(calls.tabletOpen, 'Get a pass for a member by their PIN or badge, good for five minutes')
  async open(@TabletCall() at: AtTablet, @Input() { member_id = '', pin = '', badge }: Sent<'tabletOpen'>) {
    const way = badge === undefined ? 'pin' : 'badge';
    const memberId = badge === undefined ? member_id : this.tablets.ownerOf(badge, at);
    if (way === 'pin') await this.tablets.expectPin(memberId, pin, at);
    return {
      pass: this.tablets.issue(at.tablet, { memberId, way }),
      member: await this.view.own(memberId),
      ways: this.till.state.settings.paymentWays,
      revision: this.till.state.revision,
    };
  }

  /** With the member's own pass, or a treasurer's. */
  @Serves(calls.enrolBadge, "Enrol a member's badge in place of an earlier one, by PIN")
  async enrol(@TabletCall() at: AtTablet, @Input() { memberId, pass, badge }: Sent<'enrolBadge'>) {
    const call = await this.tablets.callFor(at, { pass });
    const badgeHash = this.secrets.keyedHash('badge', badge);
    return call.done({ type: 'EnrolBadge', by: call.memberId, memberId, badgeHash });
  }

  @Serves(calls.tabletSettings, "The caller's access at tablets, and whether they have a PIN and a badge")
  settings(@Caller() memberId: string) {
    const { state } = this.till;
    return {
      usual: state.settings.tabletAccess,
      ...this.members.atTablets(memberId),
      tablets: hasTablets(state),
      revision: state.revision,
    };
  }

  @Serves(calls.setTabletAccess, "Choose how tablets serve the caller; null: the table's default")
  setAccess(@MemberCall() call: Call, @Input() body: Sent<'setTabletAccess'>) {
    return call.done({ type: 'SetTabletAccess', by: call.memberId, memberId: call.memberId, ...body });
  }

  @SecurityLogged('pin_changed')
  @Serves(calls.setPin, 'Choose a PIN for tablets')
  setPin(@MemberCall() call: Call, @Input() { pin }: Sent<'setPin'>) {
    const { memberId } = call;
    const command = (personRevision: number) => call.execute({ type: 'SetPin', memberId, personRevision });
    return call.done(() => this.pins.replace(memberId, pin, command));
  }

  @Serves(calls.removePin, 'Remove the own PIN')
  removePin(@MemberCall() call: Call) {
    const { memberId } = call;
    const command = () => call.execute({ type: 'RemovePin', memberId });
    return call.done(() => this.pins.taken(memberId, command));
  }

  @Serves(calls.revokeBadge, 'Revoke the own badge')
  revokeBadge(@MemberCall() call: Call) {
    return call.done({ type: 'RevokeBadge', by: call.memberId, memberId: call.memberId });
  }

  @Serves(calls.revokeMemberBadge, "Revoke a member's badge, for instance a lost one")
  revokeMemberBadge(@MemberCall() call: Call, @Param('id') memberId: string) {
    return call.done({ type: 'RevokeBadge', by: call.memberId, memberId });
  }

  @Serves(calls.setMemberTabletAccess, 'Set how tablets serve a member without a login; null: default')
  setMemberAccess(
    @MemberCall() call: Call,
    @Param('id') memberId: string,
    @Input() body: Sent<'setMemberTabletAccess'>,
  ) {
    return call.done({ type: 'SetTabletAccess', by: call.memberId, memberId, ...body });
  }
}
