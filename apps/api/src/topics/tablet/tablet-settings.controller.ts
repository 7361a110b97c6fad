import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type Sent } from '@stammtisch/contracts';
import { hasTablets } from '@stammtisch/domain';
import { type Call, Caller, MemberCall } from '../../access/call.js';
import { Pins } from '../../access/pins.js';
import { Till } from '../../engine/till/till.js';
import { SecurityLogged } from '../../http/security-log.js';
import { Input, Serves } from '../../http/serves.js';
import { MemberView } from '../members/members.view.js';

/** How tablets serve members: as is usual, or as each has chosen, by PIN or badge. */
@ApiTags('Tablet')
@Controller()
export class TabletSettingsController {
  constructor(
    private readonly till: Till,
    private readonly pins: Pins,
    private readonly members: MemberView,
  ) {}

  @Serves(calls.tabletSettings, 'How tablets serve the caller, and whether they have a PIN and a badge')
  own(@Caller() memberId: string) {
    const { state } = this.till;
    return {
      success: true,
      usual: state.settings.tabletAccess,
      ...this.members.atTablets(memberId),
      tablets: hasTablets(state),
      revision: state.revision,
    };
  }

  @Serves(calls.setTabletAccess, 'Choose how tablets serve the caller; with null as is usual')
  setAccess(@MemberCall() call: Call, @Input() body: Sent<'setTabletAccess'>) {
    return call.done({ type: 'SetTabletAccess', by: call.memberId, memberId: call.memberId, ...body });
  }

  @SecurityLogged('pin_changed')
  @Serves(calls.setPin, 'Choose a PIN for tablets')
  setPin(@MemberCall() call: Call, @Input() { pin }: Sent<'setPin'>) {
    const { memberId } = call;
    return call.done(async () => {
      const personRevision = await this.pins.write(memberId, pin);
      return this.pins.taken(memberId, () => call.execute({ type: 'SetPin', memberId, personRevision }));
    });
  }

  @Serves(calls.removePin, 'Have no PIN any more')
  async removePin(@MemberCall() call: Call) {
    const { memberId } = call;
    const { revision } = await this.pins.taken(memberId, () => call.execute({ type: 'RemovePin', memberId }));
    return { success: true, revision };
  }

  @Serves(calls.revokeBadge, 'The own badge opens nothing any more')
  revokeBadge(@MemberCall() call: Call) {
    return call.done({ type: 'RevokeBadge', by: call.memberId, memberId: call.memberId });
  }

  @Serves(calls.revokeMemberBadge, "A member's badge is lost: it opens nothing any more")
  revokeMemberBadge(@MemberCall() call: Call, @Param('id') memberId: string) {
    return call.done({ type: 'RevokeBadge', by: call.memberId, memberId });
  }

  @Serves(calls.setMemberTabletAccess, 'Set how tablets serve a member without a login; null: as is usual')
  setMemberAccess(
    @MemberCall() call: Call,
    @Param('id') memberId: string,
    @Input() body: Sent<'setMemberTabletAccess'>,
  ) {
    return call.done({ type: 'SetTabletAccess', by: call.memberId, memberId, ...body });
  }
}
