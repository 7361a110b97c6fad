import { Injectable } from '@nestjs/common';
import { type ChangePasswordBody, texts } from '@stammtisch/contracts';
import type { CommandOrigin } from '@stammtisch/domain';
import { People } from '../people/people.js';
import { invalid, notFound, tooMany } from '../platform/problem.js';
import { Throttle } from '../platform/throttle.js';
import type { Call } from '../session/call.js';
import { Credentials } from '../session/credentials.js';
import { Passwords } from '../session/passwords.js';
import type { Outcome } from '../till/ledger.js';
import { Till } from '../till/till.js';

/** Gives a member a new password: first their document, then the log, which ends the sessions of the old one. */
@Injectable()
export class PasswordChange {
  /** Wrong current passwords per member: whoever finds an unlocked phone must not guess on. */
  private readonly throttle = new Throttle(10, 5 * 60 * 1000);

  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly passwords: Passwords,
    private readonly credentials: Credentials,
  ) {}

  async byMember({ memberId, origin, session }: Call, body: ChangePasswordBody): Promise<Outcome> {
    const wait = this.throttle.wait(memberId);
    if (wait > 0) throw tooMany(wait);
    this.throttle.fail(memberId);
    if (!(await this.credentials.ownedBy(memberId, body.current_password))) {
      throw invalid(texts.passwordWrong);
    }
    this.throttle.forget(memberId);
    const personRevision = await this.write(memberId, origin, body.new_password);
    const keptSessionId = session?.sessionId ?? null;
    return this.till.execute({ type: 'ChangePassword', memberId, personRevision, keptSessionId }, origin);
  }

  async byAdmin({ memberId: by, origin }: Call, memberId: string, password: string): Promise<Outcome> {
    const personRevision = await this.write(memberId, origin, password);
    return this.till.execute({ type: 'ResetPassword', by, memberId, personRevision }, origin);
  }

  private async write(memberId: string, { commandId }: CommandOrigin, password: string): Promise<number> {
    const passwordHash = await this.passwords.hash(password);
    const revision = await this.people.change(memberId, commandId, (person) => ({
      ...person,
      passwordHash,
      lastChange: 'password',
      writtenAt: new Date().toISOString(),
    }));
    if (revision === undefined) throw notFound('Dieses Mitglied gibt es nicht');
    return revision;
  }
}
