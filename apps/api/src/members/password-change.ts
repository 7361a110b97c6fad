import { Injectable } from '@nestjs/common';
import { type ChangePasswordBody, type DoneAnswer, texts } from '@stammtisch/contracts';
import type { Member } from '@stammtisch/domain';
import { invalid } from '../platform/problem.js';
import type { Call } from '../session/call.js';
import { type Session, Sessions } from '../session/session.js';
import type { Outcome } from '../till/outcomes.js';
import { Till } from '../till/till.js';
import { isCommonPassword } from './common-passwords.js';
import { CurrentPassword } from './current-password.js';
import { PasswordDocuments } from './password-documents.js';

/**
 * Gives members the password they choose: first their document, then the log, which makes it the one that is good and ends the
 * sessions of the old one. Of two changes at once the log takes one, and refuses the other.
 */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly till: Till,
    private readonly documents: PasswordDocuments,
    private readonly currentPassword: CurrentPassword,
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

  private async check(owner: Member, body: ChangePasswordBody): Promise<void> {
    if (isCommonPassword(body.new_password)) throw invalid(texts.passwordCommon);
    await this.currentPassword.expect(owner, body.current_password);
    // Else the one that somebody else chose would stay.
    if (owner.mustChangePassword && body.new_password === body.current_password)
      throw invalid(texts.passwordSame);
  }
}
