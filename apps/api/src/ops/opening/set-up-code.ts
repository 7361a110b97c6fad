import { Injectable } from '@nestjs/common';
import { Throttle } from '../../access/throttle.js';
import { conflict, forbidden, tooMany } from '../../http/problem.js';
import { networkOf } from '../../platform/addresses.js';
import { Clock } from '../../platform/clock.js';
import { FirstInvite } from '../../topics/invites/first-invite.js';

const WINDOW = 5 * 60 * 1000;
/** Wrong codes in a window, from one network and in all: at that pace half of all 244 million codes take 39 years. */
const WRONG = { ofOne: 10, inAll: 30 };

const joined = () => conflict('Diese Kasse hat schon Mitglieder. Melde dich an.');

/** Lets through whoever knows the set-up code of a till that nobody has joined. */
@Injectable()
export class SetUpCode {
  private readonly ofOne: Throttle;
  private readonly inAll: Throttle;

  constructor(
    private readonly invite: FirstInvite,
    { steady }: Clock,
  ) {
    this.ofOne = new Throttle(WRONG.ofOne, WINDOW, steady.ms);
    this.inAll = new Throttle(WRONG.inAll, WINDOW, steady.ms);
  }

  /** @throws Problem 409 on a till that somebody has joined; 403 for a wrong code, 429 after too many */
  expect(code: string, address: string): void {
    if (!this.invite.isOpen) throw joined();
    const network = networkOf(address);
    const wait = Math.max(this.ofOne.wait(network), this.inAll.wait(''));
    if (wait > 0) throw tooMany(wait);
    if (this.invite.isCode(code)) return;
    this.ofOne.fail(network);
    this.inAll.fail('');
    throw forbidden('Dieser Code stimmt nicht', 'set_up_code_wrong');
  }
}
