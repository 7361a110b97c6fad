import { Injectable } from '@nestjs/common';
import type { DoneAnswer, PinBody, TabletSettingsAnswer, UsualAccessAnswer } from '@stammtisch/contracts';
import { hasTablets, type TabletAccess } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { Pins } from '../../access/pins.js';
import { Till } from '../../engine/till/till.js';
import { MemberView } from '../members/members.view.js';

/** How tablets serve members: as is usual, or as each has chosen, by PIN or badge. */
@Injectable()
export class TabletSettingsService {
  constructor(
    private readonly till: Till,
    private readonly pins: Pins,
    private readonly members: MemberView,
  ) {}

  own(memberId: string): TabletSettingsAnswer {
    const { state } = this.till;
    return {
      success: true,
      usual: state.tabletAccess,
      ...this.members.atTablets(memberId),
      tablets: hasTablets(state),
      revision: state.revision,
    };
  }

  setAccess(call: Call, memberId: string, access: TabletAccess | null): Promise<DoneAnswer> {
    return call.done({ type: 'SetTabletAccess', by: call.memberId, memberId, access });
  }

  usual(): UsualAccessAnswer {
    const { tabletAccess: access, revision } = this.till.state;
    return { success: true, access, revision };
  }

  async setUsual(call: Call, access: TabletAccess): Promise<UsualAccessAnswer> {
    const { revision } = await call.execute({
      type: 'SetTabletAccess',
      by: call.memberId,
      memberId: null,
      access,
    });
    return { success: true, access, revision };
  }

  async setPin(call: Call, { pin }: PinBody): Promise<DoneAnswer> {
    const { memberId } = call;
    const { revision } = await call.once(async () => {
      const personRevision = await this.pins.write(memberId, pin);
      return this.pins.taken(memberId, () => call.execute({ type: 'SetPin', memberId, personRevision }));
    });
    return { success: true, revision };
  }

  async removePin(call: Call): Promise<DoneAnswer> {
    const { memberId } = call;
    const { revision } = await this.pins.taken(memberId, () => call.execute({ type: 'RemovePin', memberId }));
    return { success: true, revision };
  }
}
