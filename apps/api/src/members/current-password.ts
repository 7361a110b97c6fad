import { Injectable } from '@nestjs/common';
import { texts } from '@stammtisch/contracts';
import type { Member } from '@stammtisch/domain';
import { Clock } from '../platform/clock.js';
import { invalid, tooMany } from '../platform/problem.js';
import { Throttle } from '../platform/throttle.js';
import { Credentials } from '../session/credentials.js';
import { asMember } from '../session/passwords.js';

/** Asks who wants to change a password for the one they have. */
@Injectable()
export class CurrentPassword {
  /** Wrong ones per member: whoever finds an unlocked phone must not guess on. */
  private readonly throttle: Throttle;

  constructor(
    private readonly credentials: Credentials,
    { steady }: Clock,
  ) {
    this.throttle = new Throttle(10, 5 * 60 * 1000, steady.ms);
  }

  /** @throws Problem 400, 429 */
  async expect({ id, usernameHash }: Member, password: string): Promise<void> {
    const wait = this.throttle.wait(id);
    if (wait > 0) throw tooMany(wait);
    const place = asMember(usernameHash);
    this.credentials.expectRoom(place);
    this.throttle.fail(id);
    if (!(await this.credentials.ownedBy(id, password, place))) throw invalid(texts.passwordWrong);
    this.throttle.forget(id);
  }
}
