import { Injectable } from '@nestjs/common';
import { type Invite, inviteIsGood } from '@stammtisch/domain';
import { Clock } from '../platform/clock.js';
import { Secrets } from '../platform/secrets.js';
import { Till } from '../till/till.js';
import { InviteThrottle } from './invite-throttle.js';

/** Invites that somebody can register with now. */
@Injectable()
export class GoodInvites {
  constructor(
    private readonly till: Till,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly throttle: InviteThrottle,
  ) {}

  /** The invite of a token, if it is good. @throws Problem 429 after too many wrong ones from this address */
  find(token: string, address: string): Invite | undefined {
    const invite = this.till.state.invites.get(this.secrets.inviteHash(token));
    if (invite && inviteIsGood(this.till.state, invite, this.clock.now())) return invite;
    this.throttle.countWrong(address);
    return undefined;
  }

  /** Counts a registration that is worth hashing its password. @throws Problem 429 after too many with this invite */
  countRegistration({ hash }: Invite, address: string): void {
    this.throttle.countRegistration(hash, address);
  }
}
