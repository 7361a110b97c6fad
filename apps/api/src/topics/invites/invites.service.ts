import { Injectable } from '@nestjs/common';
import { DEFAULT_DRINK_ICON } from '@stammtisch/contracts';
import { HOUR, type Invite, inviteIsGood, membersCount, shift } from '@stammtisch/domain';
import { systemOrigin } from '../../access/call.js';
import { Signatures } from '../../access/session.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { idOf, randomId } from '../../platform/ids.js';
import { matchesSecret, Secrets, tokenHash } from '../../platform/secrets.js';
import { Settings } from '../../platform/settings.js';

/** Validity of the first invite in the log, in hours. In fact it ends with the first registration, in the same append. */
const HOURS = 168;

/** Characters of the set-up code. Look-alikes and sound-alikes are left out. */
const CHARACTERS = 'ACDEFGHJKLMNPQRTVWXY34679';
const CODE_LENGTH = 6;

/** The menu of a new till; prices in cents. */
const STARTER_MENU = [
  { name: 'Helles', price: 350, icon: DEFAULT_DRINK_ICON },
  { name: 'Weißbier', price: 390, icon: 'weissbier.png' },
  { name: 'Spezi', price: 280, icon: 'spezi.png' },
  { name: 'Wasser', price: 150, icon: 'wasser.png' },
  { name: 'Obstler', price: 200, icon: 'schnaps.png' },
  { name: 'Schorle rot', price: 320, icon: 'wein_rot_weiss.png' },
];

/**
 * The invite of the first superuser: a link, and a code that redirects to it. Both are derived from the app secret: they are the same on
 * every node and after every start, and nothing is written before the first registration, which makes them invalid.
 */
@Injectable()
export class FirstInvite {
  constructor(
    private readonly till: Till,
    private readonly signatures: Signatures,
    private readonly secrets: Secrets,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** True until somebody has joined. */
  get isOpen(): boolean {
    return membersCount(this.till.state) === 0;
  }

  /** Path of the page on which the first superuser registers. */
  get path(): string {
    return `/register/${this.token}`;
  }

  get code(): string {
    const bytes = Buffer.from(this.signatures.token('invite', 'first code'), 'base64url');
    const letters = Array.from(bytes, (byte) => CHARACTERS[byte % CHARACTERS.length]);
    return letters.slice(0, CODE_LENGTH).join('');
  }

  /** True for the code in upper or lower case, with any blanks and dashes. */
  isCode(typed: string): boolean {
    return matchesSecret(typed.toUpperCase().replace(/[\s-]/g, ''), this.code);
  }

  /** The first invite, if the token is its own and nobody has joined. */
  find(token: string): Invite | undefined {
    const inviteHash = tokenHash(token);
    if (!this.isOpen || inviteHash !== tokenHash(this.token)) return undefined;
    const expiresAt = shift(this.clock.now(), HOURS * HOUR);
    return { inviteHash, hoursValid: HOURS, maxUses: 1, expiresAt, superuser: true, uses: 0 };
  }

  /** Opens the till and issues its first invite, unless done before. Commands of the same turn share one append. */
  async begin({ inviteHash }: Invite): Promise<void> {
    const { invites, revision } = this.till.state;
    const known = invites.get(inviteHash);
    const issued = known && inviteIsGood(this.till.state, known, this.clock.now());
    const origin = systemOrigin(idOf(`first-invite:${inviteHash}:${revision}`));
    await Promise.all([
      this.openTill(),
      issued || this.till.execute({ type: 'IssueFirstInvite', inviteHash, hoursValid: HOURS }, origin),
    ]);
  }

  /**
   * Opens the till with the starter menu unless it is open, and notes the secret's check in the log. Both commands are issued in this
   * turn. The opening has the same command id on every node, so it happens once.
   * @throws Refusal when the log was written with another secret
   */
  async openTill(): Promise<void> {
    const { tillId } = this.settings;
    const { check } = this.secrets;
    const opening = systemOrigin(idOf(`open:${tillId}`));
    await Promise.all([
      this.till.state.opened || this.till.execute({ type: 'OpenTill', tillId, menu: STARTER_MENU }, opening),
      this.till.execute({ type: 'NoteSecret', check }, systemOrigin(randomId())),
    ]);
  }

  private get token(): string {
    return this.signatures.token('invite', 'first');
  }
}
