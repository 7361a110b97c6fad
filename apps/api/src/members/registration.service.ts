import { Injectable } from '@nestjs/common';
import { type DoneAnswer, type RegisterBody, texts } from '@stammtisch/contracts';
import type { CommandOrigin } from '@stammtisch/domain';
import { GoodInvites } from '../invites/good-invites.js';
import { invalid } from '../platform/problem.js';
import type { Call } from '../session/call.js';
import type { Outcome } from '../till/outcomes.js';
import { Till } from '../till/till.js';
import { isCommonPassword } from './common-passwords.js';
import { Enrolment } from './enrolment.js';
import { Usernames } from './usernames.js';

/** Joining the table with an invite. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly till: Till,
    private readonly invites: GoodInvites,
    private readonly usernames: Usernames,
    private readonly enrolment: Enrolment,
  ) {}

  /** @throws Problem 429 after too many wrong invites from this address, or too many registrations with a good one */
  async register(call: Call, body: RegisterBody, address: string): Promise<DoneAnswer> {
    const repeat = await this.till.outcomeOf(call.origin);
    const { revision } = call.note(repeat ?? (await this.join(call.origin, body, address)));
    return { success: true, revision };
  }

  private async join(origin: CommandOrigin, body: RegisterBody, address: string): Promise<Outcome> {
    // Only a good invite is worth a password hash; the till looks again when it decides.
    const invite = this.invites.find(body.invite_token, address);
    if (!invite) throw invalid(texts.inviteInvalid);
    if (isCommonPassword(body.password)) throw invalid(texts.passwordCommon);
    const usernameHash = this.usernames.free(body.username);
    this.invites.countRegistration(invite, address);
    const { hash: inviteHash } = invite;
    return this.enrolment.enrol(body, {
      command: (document) => ({ type: 'Join', usernameHash, inviteHash, ...document }),
      origin: (actor) => ({ ...origin, actor }),
      superuserFrom: invite.superuser ? address : undefined,
    });
  }
}
