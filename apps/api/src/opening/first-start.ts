import { Injectable, Logger } from '@nestjs/common';
import { DEFAULT_DRINK_ICON } from '@stammtisch/contracts';
import { type CommandOrigin, membersCount, SYSTEM } from '@stammtisch/domain';
import { isCommonPassword } from '../members/common-passwords.js';
import { Enrolment } from '../members/enrolment.js';
import { People } from '../people/people.js';
import { idOf, newId, randomId } from '../platform/ids.js';
import { SecurityLog } from '../platform/security-log.js';
import { Settings } from '../platform/settings.js';
import { SettingsError } from '../platform/settings-error.js';
import { Refusal } from '../till/refusal.js';
import { Till } from '../till/till.js';

/** What a new till offers until an admin has made its own menu; prices in cents. */
const STARTER_MENU = [
  { name: 'Helles', price: 350, icon: DEFAULT_DRINK_ICON },
  { name: 'Weißbier', price: 390, icon: 'weissbier.png' },
  { name: 'Spezi', price: 280, icon: 'spezi.png' },
  { name: 'Wasser', price: 150, icon: 'wasser.png' },
  { name: 'Obstler', price: 200, icon: 'schnaps.png' },
  { name: 'Schorle rot', price: 320, icon: 'wein_rot_weiss.png' },
];

/** How long the first superuser's link is good, in hours. */
const FIRST_INVITE_HOURS = 168;

/** What a till needs before anybody can use it. */
@Injectable()
export class FirstStart {
  private readonly logger = new Logger('Till');

  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly enrolment: Enrolment,
    private readonly settings: Settings,
    private readonly security: SecurityLog,
  ) {}

  /** Opens a new till with its starter menu. The command's id is the same on every node, so it happens once. */
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
      if (this.settings.firstSuperuser) await this.appoint(this.settings.firstSuperuser);
      else await this.invite();
    } catch (error) {
      // Another node that starts at the same time has let somebody in already.
      if (!(error instanceof Refusal)) throw error;
    }
  }

  private async appoint(given: { readonly username: string; readonly password: string }): Promise<void> {
    if (isCommonPassword(given.password)) {
      throw new SettingsError('Setting ADMIN_PASSWORD: is one of those that everybody guesses first');
    }
    const memberId = newId();
    const person = await this.enrolment.person(memberId, { ...given, first_name: given.username });
    const personRevision = await this.people.add(person);
    const usernameHash = this.enrolment.secrets.usernameHash(given.username);
    const command = { type: 'AppointFirstSuperuser', memberId, usernameHash, personRevision } as const;
    try {
      await this.till.execute(command, systemOrigin(randomId()));
    } catch (error) {
      if (error instanceof Refusal) await this.people.erase(memberId);
      throw error;
    }
    this.security.note('superuser_joined', { address: '', memberId });
    this.logger.log(`Made the first superuser: ${given.username}`);
  }

  private async invite(): Promise<void> {
    const origin = systemOrigin(randomId());
    const { secrets } = this.enrolment;
    const token = secrets.inviteToken(origin.commandId);
    const command = { inviteHash: secrets.inviteHash(token), hoursValid: FIRST_INVITE_HOURS };
    await this.till.execute({ type: 'IssueFirstInvite', ...command }, origin);
    const link = `${this.settings.publicUrl}/register/${token}`;
    this.logger.log(`The till has no members yet. Register the first superuser here: ${link}`);
  }
}

/** What the till does by itself at its start. */
export function systemOrigin(commandId: string): CommandOrigin {
  return { commandId, correlationId: 'start', actor: SYSTEM, request: '' };
}
