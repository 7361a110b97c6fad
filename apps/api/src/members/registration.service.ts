import { Injectable } from '@nestjs/common';
import { type DoneAnswer, type RegisterBody, texts } from '@stammtisch/contracts';
import { type CommandOrigin, inviteIsGood } from '@stammtisch/domain';
import { InviteThrottle } from '../invites/invite-throttle.js';
import { People } from '../people/people.js';
import { newId } from '../platform/ids.js';
import { invalid } from '../platform/problem.js';
import type { Call } from '../session/call.js';
import type { Outcome } from '../till/ledger.js';
import { Refusal } from '../till/refusal.js';
import { Till } from '../till/till.js';
import { Enrolment } from './enrolment.js';

/** Joining the table with an invite. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly enrolment: Enrolment,
    private readonly throttle: InviteThrottle,
  ) {}

  /** @throws Problem 429 after too many wrong invites from this address */
  async register(call: Call, body: RegisterBody, address: string): Promise<DoneAnswer> {
    const repeat = await this.till.replay(call.origin);
    const { revision } = call.note(repeat ?? (await this.join(call.origin, body, address)));
    return { success: true, revision };
  }

  private async join(origin: CommandOrigin, body: RegisterBody, address: string): Promise<Outcome> {
    this.throttle.admit(address);
    const { secrets, clock } = this.enrolment;
    const inviteHash = secrets.inviteHash(body.invite_token);
    const invite = this.till.state.invites.get(inviteHash);
    // Only a good invite is worth a password hash; the till looks again when it decides.
    if (!invite || !inviteIsGood(this.till.state, invite, clock.now())) {
      this.throttle.failed(address);
      throw invalid(texts.inviteInvalid);
    }
    const usernameHash = secrets.usernameHash(body.username);
    if (this.till.state.usernames.has(usernameHash)) throw new Refusal('username_taken');
    const memberId = newId();
    const person = await this.enrolment.person(memberId, body);
    const personRevision = await this.people.add(person);
    try {
      const command = { type: 'Join', memberId, usernameHash, personRevision, inviteHash } as const;
      const outcome = await this.till.execute(command, { ...origin, actor: memberId });
      if (outcome.replayed) await this.people.erase(memberId);
      return outcome;
    } catch (error) {
      // Said no: nobody refers to the document. With a silent store its fate is unknown; the next start looks.
      if (error instanceof Refusal) await this.people.erase(memberId);
      throw error;
    }
  }
}
