import { Injectable } from '@nestjs/common';
import { type DoneAnswer, type RegisterBody, texts } from '@stammtisch/contracts';
import { members } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { People } from '../../engine/people/people.js';
import { type Outcome, Refusal } from '../../engine/till/commands.js';
import { Till } from '../../engine/till/till.js';
import { conflict, invalid } from '../../http/problem.js';
import { SecurityLog } from '../../http/security-log.js';
import { Secrets } from '../../platform/secrets.js';
import { FirstInvite } from '../invites/first-invite.js';
import { GoodInvites } from '../invites/good-invites.js';
import { Enrolment } from './enrolment.js';
import { weaknessOf } from './weak-passwords.js';

/** Knows which user names are taken. */
@Injectable()
export class Usernames {
  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly secrets: Secrets,
  ) {}

  /** Hash of a free name. @throws Refusal, Problem 409 when a member has this name, or one that looks like it */
  free(username: string): string {
    const usernameHash = this.secrets.usernameHash(username);
    if (this.till.state.usernames.has(usernameHash)) throw new Refusal('username_taken');
    const memberIds = Array.from(members(this.till.state), ({ id }) => id);
    if (this.people.hasLookAlike(username, memberIds)) throw conflict(texts.usernameAlike, 'username');
    return usernameHash;
  }
}

/** Lets people join the table with an invite. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly invites: GoodInvites,
    private readonly first: FirstInvite,
    private readonly usernames: Usernames,
    private readonly enrolment: Enrolment,
    private readonly security: SecurityLog,
  ) {}

  /** Lets the caller join. @throws Problem 429 after too many wrong invites from this address, or registrations with a good one */
  async register(call: Call, body: RegisterBody): Promise<DoneAnswer> {
    const { revision } = await call.once(() => this.join(call, body));
    return { success: true, revision };
  }

  private async join({ origin, request }: Call, body: RegisterBody): Promise<Outcome> {
    // Only a good invite is worth the time of a password hash. The till checks the invite again when it decides.
    const invite = this.invites.find(body.invite_token, request);
    if (!invite) throw invalid(texts.inviteInvalid);
    const weakness = weaknessOf(body.password, body.username);
    if (weakness) throw invalid(weakness, 'password');
    // Counted before the name is looked up: else names could be tried without end.
    this.invites.countRegistration(invite, request);
    const usernameHash = this.usernames.free(body.username);
    const { hash: inviteHash } = invite;
    const outcome = await this.enrolment.enrol(
      { ...body, usernameHash },
      {
        command: (document) => ({ type: 'Join', usernameHash, inviteHash, ...document }),
        origin: (actor) => ({ ...origin, actor }),
        before: this.first.isOpen ? () => this.first.begin(invite) : undefined,
      },
    );
    const [joined] = outcome.events;
    if (invite.superuser && !outcome.replayed) {
      this.security.note('superuser_joined', { address: request.ip, memberId: joined?.metadata.actor });
    }
    return outcome;
  }
}
