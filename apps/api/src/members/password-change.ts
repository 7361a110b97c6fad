import { Injectable } from '@nestjs/common';
import { type ChangePasswordBody, type DoneAnswer, texts } from '@stammtisch/contracts';
import type { Member } from '@stammtisch/domain';
import { invalid, tooMany } from '../platform/problem.js';
import { Throttle } from '../platform/throttle.js';
import type { Call } from '../session/call.js';
import { Credentials } from '../session/credentials.js';
import { asMember } from '../session/passwords.js';
import { type Session, Sessions } from '../session/session.js';
import type { Outcome } from '../till/outcomes.js';
import { Till } from '../till/till.js';
import { isCommonPassword } from './common-passwords.js';
import { PasswordDocuments } from './password-documents.js';

/**
 * Gives members the password they choose: first their document, then the log, which makes it the one that is good and ends the
 * sessions of the old one. Of two changes at once the log takes one, and refuses the other.
 */
@Injectable()
export class PasswordChange {
  /** Wrong current passwords per member: whoever finds an unlocked phone must not guess on. */
  private readonly throttle = new Throttle(10, 5 * 60 * 1000);

  constructor(
    private readonly till: Till,
    private readonly documents: PasswordDocuments,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
  ) {}

  /** @returns the caller's own session under the new password, too */
  async change(
    call: Call,
    body: ChangePasswordBody,
  ): Promise<{ answer: DoneAnswer; session: Session | undefined }> {
    const repeat = await this.till.outcomeOf(call.origin);
    const { revision } = call.note(repeat ?? (await this.replace(call, body)));
    const session = call.session && this.sessions.continued(call.session, this.till.state);
    return { answer: { success: true, revision }, session };
  }

  private async replace({ memberId, origin, session }: Call, body: ChangePasswordBody): Promise<Outcome> {
    const owner = this.documents.owner(memberId);
    const { passwordRevision: replaces } = owner;
    await this.check(owner, body);
    const personRevision = await this.documents.write(owner, body.new_password);
    const keptSessionId = session?.sessionId ?? null;
    const command = { type: 'ChangePassword', memberId, personRevision, replaces, keptSessionId } as const;
    return this.till.execute(command, origin);
  }

  private async check(
    { id, mustChangePassword, usernameHash }: Member,
    body: ChangePasswordBody,
  ): Promise<void> {
    if (isCommonPassword(body.new_password)) throw invalid(texts.passwordCommon);
    const wait = this.throttle.wait(id);
    if (wait > 0) throw tooMany(wait);
    const place = asMember(usernameHash);
    this.credentials.expectRoom(place);
    this.throttle.fail(id);
    if (!(await this.credentials.ownedBy(id, body.current_password, place)))
      throw invalid(texts.passwordWrong);
    this.throttle.forget(id);
    // Else the one that somebody else chose would stay.
    if (mustChangePassword && body.new_password === body.current_password) throw invalid(texts.passwordSame);
  }
}
