import { Injectable } from '@nestjs/common';
import { type Sent, texts } from '@stammtisch/contracts';
import { goodPersonalLink, hasLogin, type Member } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { Pins } from '../../access/pins.js';
import { Names } from '../../engine/people/names.js';
import type { Outcome } from '../../engine/till/commands.js';
import { Till } from '../../engine/till/till.js';
import { invalid, problemOf } from '../../http/problem.js';
import { networkOf } from '../../platform/addresses.js';
import { Clock } from '../../platform/clock.js';
import { type Attempt, Throttle } from '../../platform/limiters.js';
import { TRIES } from '../../platform/limits.js';
import { tokenHash } from '../../platform/secrets.js';
import { Enrolment } from '../members/enrolment.js';
import { PasswordsService } from '../members/passwords.service.js';
import { weaknessOf } from '../members/weak-passwords.js';

type GoodLink = NonNullable<ReturnType<typeof goodPersonalLink>>;

/**
 * Finds personal links that are good now, and lets their owners choose name and password. Guessing is slowed down; a good token always
 * passes, since it has 128 bits.
 */
@Injectable()
export class PersonalLinksService {
  private readonly wrong: Throttle;
  private readonly tries: Throttle;

  constructor(
    private readonly till: Till,
    private readonly names: Names,
    private readonly enrolment: Enrolment,
    private readonly passwords: PasswordsService,
    private readonly pins: Pins,
    private readonly clock: Clock,
  ) {
    this.wrong = new Throttle(TRIES.token, clock.steady.ms);
    this.tries = new Throttle(TRIES.personalLink, clock.steady.ms);
  }

  /**
   * The link of a token and whom it is for.
   * @throws Problem 400 for a link that is not good, 429 after too many from the caller's network
   */
  find(token: string, attempt: Attempt) {
    const good = goodPersonalLink(this.till.state, tokenHash(token), this.clock.now());
    if (good) return good;
    this.wrong.admit(networkOf(attempt.ip), attempt);
    throw problemOf('personal_link_invalid');
  }

  /** Lets the owner of a link choose a password, and a user name if they have none. @throws Problem 429 after too many tries */
  async choose(call: Call, body: Sent<'usePersonalLink'>): Promise<Outcome> {
    const { link, member } = this.find(body.token, call.request);
    // Names could else be tried without end.
    this.tries.admit(link.tokenHash, call.request);
    const { id: memberId, passwordRevision: replaces } = member;
    if (body.pin !== undefined) return this.choosePin(call, { link, member }, body.pin);
    const { password = '' } = body;
    const name = this.nameOf(member, body.username);
    const weakness = weaknessOf(password, name.username);
    if (weakness) throw invalid(weakness, 'password');
    const personRevision = await this.passwords.write(
      member,
      password,
      hasLogin(member) ? undefined : name.username,
    );
    const { usernameHash } = name;
    const chosen = { tokenHash: link.tokenHash, memberId, personRevision, usernameHash, replaces };
    return this.passwords.taken(memberId, () =>
      call.by(memberId).execute({ type: 'UsePersonalLink', ...chosen }),
    );
  }

  /** Somebody without a phone chooses a PIN, with which tablets serve them, and no password. */
  private async choosePin(call: Call, { link, member }: GoodLink, pin: string): Promise<Outcome> {
    if (hasLogin(member)) throw problemOf('has_login');
    const { id: memberId, passwordRevision: replaces } = member;
    const personRevision = await this.pins.write(memberId, pin);
    const chosen = { tokenHash: link.tokenHash, memberId, personRevision, usernameHash: null, replaces };
    return this.pins.taken(memberId, () => call.by(memberId).execute({ type: 'UsePersonalLink', ...chosen }));
  }

  /** The name that the member has, or the free one they chose. */
  private nameOf(
    { id, usernameHash }: Member,
    chosen: string | undefined,
  ): { readonly username: string; readonly usernameHash: string } {
    if (usernameHash !== null) return { username: this.names.username(id), usernameHash };
    if (chosen === undefined) throw invalid(texts.fieldsMissing, 'username');
    return { username: chosen, usernameHash: this.enrolment.freeName(chosen) };
  }
}
