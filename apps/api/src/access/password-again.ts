import { Injectable } from '@nestjs/common';
import { activeMember, type TillCommand } from '@stammtisch/domain';
import type { Outcome } from '../engine/till/outcomes.js';
import { Till } from '../engine/till/till.js';
import { passwordNeeded, passwordWrong, unauthenticated } from '../http/problem.js';
import { Clock } from '../platform/clock.js';
import type { Call } from './call.js';
import { Credentials } from './credentials.js';
import { asMember } from './passwords.js';
import { Throttle } from './throttle.js';

/** Asks members for their own password again, before what somebody who finds an unlocked phone must not do. */
@Injectable()
export class PasswordAgain {
  /** Counts wrong passwords per member: a found phone must not be a place to guess without end. */
  private readonly throttle: Throttle;

  constructor(
    private readonly till: Till,
    private readonly credentials: Credentials,
    { steady }: Clock,
  ) {
    this.throttle = new Throttle(10, 5 * 60 * 1000, steady.ms);
  }

  /** @throws Problem 403 without a password, 400 with a wrong one, 429 after too many wrong ones */
  async expect(memberId: string, password: string | undefined): Promise<void> {
    if (!password) throw passwordNeeded();
    const member = activeMember(this.till.state, memberId);
    if (!member) throw unauthenticated();
    const place = asMember(member.usernameHash ?? member.id);
    this.credentials.expectRoom(place);
    this.throttle.admit(memberId);
    if (!(await this.credentials.ownedBy(memberId, password, place))) throw passwordWrong();
    this.throttle.forget(memberId);
  }

  /** Carries out a call with its caller's password. A repeat of the call is not asked again. @throws Problem, Refusal */
  execute(call: Call, password: string | undefined, command: TillCommand): Promise<Outcome> {
    return call.once(async () => {
      await this.expect(call.memberId, password);
      return call.execute(command);
    });
  }
}
