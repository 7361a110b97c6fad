import { Injectable } from '@nestjs/common';
import { type DoneAnswer, type RegisterBody, texts } from '@stammtisch/contracts';
import { type CommandOrigin, inviteIsGood, members } from '@stammtisch/domain';
import { InviteThrottle } from '../invites/invite-throttle.js';
import { People } from '../people/people.js';
import { newId } from '../platform/ids.js';
import { invalid, Problem } from '../platform/problem.js';
import { SecurityLog } from '../platform/security-log.js';
import type { Call } from '../session/call.js';
import type { Outcome } from '../till/outcomes.js';
import { Refusal } from '../till/refusal.js';
import { Till } from '../till/till.js';
import { isCommonPassword } from './common-passwords.js';
import { Enrolment } from './enrolment.js';

/** Joining the table with an invite. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly enrolment: Enrolment,
    private readonly throttle: InviteThrottle,
    private readonly security: SecurityLog,
  ) {}

  /** @throws Problem 429 after too many wrong invites from this address, or too many registrations with a good one */
  async register(call: Call, body: RegisterBody, address: string): Promise<DoneAnswer> {
    const repeat = await this.till.outcomeOf(call.origin);
    const { revision } = call.note(repeat ?? (await this.join(call.origin, body, address)));
    return { success: true, revision };
  }

  private async join(origin: CommandOrigin, body: RegisterBody, address: string): Promise<Outcome> {
    const { secrets, clock } = this.enrolment;
    const inviteHash = secrets.inviteHash(body.invite_token);
    const invite = this.till.state.invites.get(inviteHash);
    // Only a good invite is worth a password hash; the till looks again when it decides.
    if (!invite || !inviteIsGood(this.till.state, invite, clock.now())) {
      this.throttle.countWrong(address);
      throw invalid(texts.inviteInvalid);
    }
    if (isCommonPassword(body.password)) throw invalid(texts.passwordCommon);
    const usernameHash = secrets.usernameHash(body.username);
    if (this.till.state.usernames.has(usernameHash)) throw new Refusal('username_taken');
    const others = Array.from(members(this.till.state), ({ id }) => id);
    if (this.people.hasLookAlike(body.username, others))
      throw new Problem(409, 'conflict', texts.usernameAlike);
    this.throttle.countRegistration(inviteHash, address);
    const memberId = newId();
    const person = await this.enrolment.person(memberId, body);
    const personRevision = await this.people.add(person);
    try {
      const command = { type: 'Join', memberId, usernameHash, personRevision, inviteHash } as const;
      const outcome = await this.till.execute(command, { ...origin, actor: memberId });
      if (outcome.replayed) await this.people.erase(memberId);
      else if (invite.superuser) this.security.note('superuser_joined', { address, memberId });
      return outcome;
    } catch (error) {
      // Said no: nobody refers to the document. With a silent store its fate is unknown; the next start looks.
      if (error instanceof Refusal) await this.people.erase(memberId);
      throw error;
    }
  }
}
