import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DEFAULT_DRINK_ICON } from '@stammtisch/contracts';
import { type Invite, inviteIsGood, membersCount } from '@stammtisch/domain';
import { systemOrigin } from '../../access/call.js';
import { Signatures } from '../../access/session.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { idOf, randomId } from '../../platform/ids.js';
import { Secrets, tokenHash } from '../../platform/secrets.js';
import { Settings } from '../../platform/settings.js';

/** How long the log says that the first invite is good, in hours. It ends with the first registration, in the same append. */
const HOURS = 168;
const HOUR = 60 * 60 * 1000;

/** Signs of the set-up code: none is easily taken for another, read aloud or on a screen. */
const SIGNS = 'ACDEFGHJKLMNPQRTVWXY34679';
const CODE_LENGTH = 6;

/** What a new till offers until an admin has made its own menu; prices in cents. */
const STARTER_MENU = [
  { name: 'Helles', price: 350, icon: DEFAULT_DRINK_ICON },
  { name: 'Weißbier', price: 390, icon: 'weissbier.png' },
  { name: 'Spezi', price: 280, icon: 'spezi.png' },
  { name: 'Wasser', price: 150, icon: 'wasser.png' },
  { name: 'Obstler', price: 200, icon: 'schnaps.png' },
  { name: 'Schorle rot', price: 320, icon: 'wein_rot_weiss.png' },
];

/**
 * The way into a till that nobody has joined: a link, and a code that leads to it. Both follow from the app secret, so every node and
 * every start has the same ones, and a till that nobody has joined writes nothing. They are dead once somebody has joined.
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

  /** Has nobody joined yet? */
  get isOpen(): boolean {
    return membersCount(this.till.state) === 0;
  }

  /** Path of the page on which the first superuser registers. */
  get path(): string {
    return `/register/${this.token}`;
  }

  /** The set-up code: six signs. */
  get code(): string {
    const bytes = Buffer.from(this.signatures.token('invite', 'first code'), 'base64url');
    return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
  }

  /** Is it the code, in whatever case, with whatever blanks and dashes? */
  isCode(typed: string): boolean {
    const given = Buffer.from(typed.toUpperCase().replace(/[\s-]/g, ''));
    return given.length === CODE_LENGTH && timingSafeEqual(given, Buffer.from(this.code));
  }

  /** The invite of this token, if it is the first one's and nobody has joined. */
  find(token: string): Invite | undefined {
    const inviteHash = tokenHash(token);
    if (!this.isOpen || inviteHash !== tokenHash(this.token)) return undefined;
    const expiresAt = new Date(Date.parse(this.clock.now()) + HOURS * HOUR).toISOString();
    return { inviteHash, hoursValid: HOURS, maxUses: 1, expiresAt, superuser: true, uses: 0 };
  }

  /** Opens the till and issues its first invite, unless that was done. Given in one turn with a registration, one append has it all. */
  async begin({ inviteHash }: Invite): Promise<void> {
    const { invites, revision } = this.till.state;
    const known = invites.get(inviteHash);
    const issued = known
      ? inviteIsGood(this.till.state, known, this.clock.now())
      : inviteHash !== tokenHash(this.token);
    const origin = systemOrigin(idOf(`first-invite:${inviteHash}:${revision}`));
    await Promise.all([
      this.openTill(),
      issued || this.till.execute({ type: 'IssueFirstInvite', inviteHash, hoursValid: HOURS }, origin),
    ]);
  }

  /**
   * Opens a till that is not open, with its starter menu, and notes the secret in a log that has none. The commands are given in this
   * turn. The id of the first is the same on every node, so the till is opened once.
   * @throws Refusal when the log has another secret
   */
  async openTill(): Promise<void> {
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

  private get token(): string {
    return this.signatures.token('invite', 'first');
  }
}
