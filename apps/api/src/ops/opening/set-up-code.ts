import { Injectable } from '@nestjs/common';
import { type Attempt, Throttle } from '../../access/throttle.js';
import { conflict, forbidden, tooMany } from '../../http/problem.js';
import { networkOf } from '../../platform/addresses.js';
import { Clock } from '../../platform/clock.js';
import { FirstInvite } from '../../topics/invites/first-invite.js';

const WINDOW = 5 * 60 * 1000;
/** Wrong codes that one network may try in a window. So a thousand networks need 42 days for half of all 244 million codes. */
const WRONG = 10;

const joined = () => conflict('Diese Kasse hat schon Mitglieder. Melde dich an.');

/** Checks the set-up code of a till without members. Guesses lock only their own network. */
@Injectable()
export class SetUpCode {
  private readonly wrong: Throttle;

  constructor(
    private readonly invite: FirstInvite,
    { steady }: Clock,
  ) {
    this.wrong = new Throttle(WRONG, WINDOW, steady.ms);
  }

  /** @throws Problem 409 on a till that somebody has joined; 403 for a wrong code, 429 after too many */
  expect(code: string, attempt: Attempt): void {
    if (!this.invite.isOpen) throw joined();
    const network = networkOf(attempt.ip);
    const wait = this.wrong.wait(network, attempt);
    if (wait > 0) throw tooMany(wait);
    if (this.invite.isCode(code)) return;
    this.wrong.fail(network, attempt);
    throw forbidden('Dieser Code stimmt nicht', 'set_up_code_wrong');
  }
}
