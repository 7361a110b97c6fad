import { Injectable } from '@nestjs/common';
import { DEFAULT_DRINK_ICON } from '@stammtisch/contracts';
import { systemOrigin } from '../../access/call.js';
import { Till } from '../../engine/till/till.js';
import { idOf, randomId } from '../../platform/ids.js';
import { Secrets } from '../../platform/secrets.js';
import { Settings } from '../../platform/settings.js';

/** What a new till offers until an admin has made its own menu; prices in cents. */
const STARTER_MENU = [
  { name: 'Helles', price: 350, icon: DEFAULT_DRINK_ICON },
  { name: 'Weißbier', price: 390, icon: 'weissbier.png' },
  { name: 'Spezi', price: 280, icon: 'spezi.png' },
  { name: 'Wasser', price: 150, icon: 'wasser.png' },
  { name: 'Obstler', price: 200, icon: 'schnaps.png' },
  { name: 'Schorle rot', price: 320, icon: 'wein_rot_weiss.png' },
];

/** Gives a new till what its log begins with. */
@Injectable()
export class Opening {
  constructor(
    private readonly till: Till,
    private readonly secrets: Secrets,
    private readonly settings: Settings,
  ) {}

  /**
   * Opens a till that is not open, with its starter menu, and notes the secret in a log that has none. The commands are given in this
   * turn. The id of the first is the same on every node, so the till is opened once.
   * @throws Refusal when the log has another secret
   */
  async begin(): Promise<void> {
    const { tillId } = this.settings;
    const { check } = this.secrets;
    await Promise.all([
      this.till.state.opened ||
        this.till.execute(
          { type: 'OpenTill', tillId, menu: STARTER_MENU },
          systemOrigin(idOf(`open:${tillId}`)),
        ),
      this.till.execute({ type: 'NoteSecret', check }, systemOrigin(randomId())),
    ]);
  }
}
