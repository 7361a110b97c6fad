import { Injectable } from '@nestjs/common';
import { type ChangePasswordBody, type DoneAnswer, texts } from '@stammtisch/contracts';
import type { Member } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { PasswordAgain } from '../../access/logins.js';
import { type Session, Sessions } from '../../access/session.js';
import type { Outcome } from '../../engine/till/commands.js';
import { Till } from '../../engine/till/till.js';
import { invalid } from '../../http/problem.js';
import { PasswordDocuments } from './password-documents.js';

/**
 * Gives members the password they choose. It is written first to the member's document, then to the log, which makes it valid and
 * ends the sessions of the old one. Of two changes at once the log takes one, and refuses the other.
 */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly till: Till,
    private readonly documents: PasswordDocuments,
    private readonly passwordAgain: PasswordAgain,
    private readonly sessions: Sessions,
  ) {}

  /** Changes the caller's password. @returns the answer, and the caller's session, which goes on under the new password */
  async change(
    call: Call,
    body: ChangePasswordBody,
  ): Promise<{ answer: DoneAnswer; session: Session | undefined }> {
    const { revision, replayed } = await call.once(() => this.replace(call, body));
    const continued = call.session && this.sessions.continued(call.session, this.till.state);
    const session = replayed ? continued : continued && this.passwordAgain.given(continued);
    return { answer: { success: true, revision }, session };
  }

  private async replace(call: Call, body: ChangePasswordBody): Promise<Outcome> {
    const { memberId, session } = call;
    const owner = this.documents.owner(memberId);
    const { passwordRevision: replaces } = owner;
    await this.check(call, owner, body);
    const personRevision = await this.documents.write(owner, body.new_password);
    const keptSessionId = session?.sessionId ?? null;
    const command = { type: 'ChangePassword', memberId, personRevision, replaces, keptSessionId } as const;
    return this.documents.taken(memberId, () => call.execute(command));
  }

  private async check(call: Call, owner: Member, body: ChangePasswordBody): Promise<void> {
    this.documents.refuseWeak(owner, body.new_password);
    await this.passwordAgain.check(call, body.current_password);
    // Else a password that somebody else chose would stay.
    if (owner.givenPasswordUntil !== null && body.new_password === body.current_password)
      throw invalid(texts.passwordSame, 'new_password');
  }
}
