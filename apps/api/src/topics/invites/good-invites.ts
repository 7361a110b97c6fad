import { Injectable } from '@nestjs/common';
import { type Invite, inviteIsGood } from '@stammtisch/domain';
import { Till } from '../../engine/till/till.js';
import { tooMany } from '../../http/problem.js';
import { networkOf } from '../../platform/addresses.js';
import { Clock } from '../../platform/clock.js';
import { type Attempt, Throttle } from '../../platform/limiters.js';
import { TRIES } from '../../platform/limits.js';
import { tokenHash } from '../../platform/secrets.js';
import { FirstInvite } from './first-invite.js';

/**
 * Finds invites that somebody can register with now. Guessing tokens is slowed down, and so is registering again and again with a
 * good one. A good token always passes, also from an address where others guess: it has 128 bits, so nobody learns anything.
 */
@Injectable()
export class GoodInvites {
  private readonly wrong: Throttle;
  private readonly perInviteAndAddress: Throttle;
  private readonly perInvite: Throttle;

  constructor(
    private readonly till: Till,
    private readonly clock: Clock,
    private readonly first: FirstInvite,
  ) {
    const { steady } = clock;
    this.wrong = new Throttle(TRIES.token, steady.ms);
    this.perInviteAndAddress = new Throttle(TRIES.registrationFromNetwork, steady.ms);
    this.perInvite = new Throttle(TRIES.registration, steady.ms);
  }

  /**
   * The invite of a token, if it is good.
   * @throws Problem 429 after too many wrong tokens from the caller's network
   */
  find(token: string, attempt: Attempt): Invite | undefined {
    const known = this.goodOne(token);
    if (!known) this.wrong.admit(networkOf(attempt.ip), attempt);
    return known;
  }

  private goodOne(token: string): Invite | undefined {
    const { state } = this.till;
    const invite = state.invites.get(tokenHash(token));
    return invite && inviteIsGood(state, invite, this.clock.now()) ? invite : this.first.find(token);
  }

  /** Counts a registration before its name is looked up and its password hashed. @throws Problem 429 after too many with this invite */
  countRegistration({ hash }: Invite, attempt: Attempt): void {
    const here = `${hash} ${networkOf(attempt.ip)}`;
    const wait = Math.max(this.perInviteAndAddress.wait(here, attempt), this.perInvite.wait(hash, attempt));
    if (wait > 0) throw tooMany(wait);
    this.perInviteAndAddress.fail(here, attempt);
    this.perInvite.fail(hash, attempt);
  }
}
