import { Injectable } from '@nestjs/common';
import { DEFAULT_DRINK_ICON } from '@stammtisch/contracts';
import { membersCount } from '@stammtisch/domain';
import { systemOrigin } from '../../access/call.js';
import { Refusal } from '../../engine/till/outcomes.js';
import { Till } from '../../engine/till/till.js';
import { idOf } from '../../platform/ids.js';
import { Settings } from '../../platform/settings.js';
import { FirstInvite, FirstSuperuser } from './first-member.js';

/** What a new till offers until an admin has made its own menu; prices in cents. */
const STARTER_MENU = [
  { name: 'Helles', price: 350, icon: DEFAULT_DRINK_ICON },
  { name: 'Weißbier', price: 390, icon: 'weissbier.png' },
  { name: 'Spezi', price: 280, icon: 'spezi.png' },
  { name: 'Wasser', price: 150, icon: 'wasser.png' },
  { name: 'Obstler', price: 200, icon: 'schnaps.png' },
  { name: 'Schorle rot', price: 320, icon: 'wein_rot_weiss.png' },
];

/** Gives a new till what it needs before anybody can use it. */
@Injectable()
export class FirstStart {
  constructor(
    private readonly till: Till,
    private readonly settings: Settings,
    private readonly superuser: FirstSuperuser,
    private readonly invite: FirstInvite,
  ) {}

  /** Opens a new till with its starter menu. The command's id is the same on every node, so the till is opened once. */
  async open(): Promise<void> {
    const { tillId } = this.settings;
    if (this.till.state.opened) return;
    await this.till.execute(
      { type: 'OpenTill', tillId, menu: STARTER_MENU },
      systemOrigin(idOf(`open:${tillId}`)),
    );
  }

  /** Leaves a till without members one way in: the superuser of the settings, or an invite whose link is logged. */
  async admitFirst(): Promise<void> {
    if (membersCount(this.till.state) > 0) return;
    try {
      const { firstSuperuser } = this.settings;
      if (firstSuperuser) await this.superuser.appoint(firstSuperuser);
      else await this.invite.issue();
    } catch (error) {
      // Another node, started at the same time, has let somebody in already.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
