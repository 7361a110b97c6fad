import { Injectable } from '@nestjs/common';
import { type InviteAnswer, type InviteBody, type InviteCheckAnswer, texts } from '@stammtisch/contracts';
import type { Call } from '../../access/call.js';
import { PasswordAgain } from '../../access/logins.js';
import { Signatures } from '../../access/session.js';
import { Till } from '../../engine/till/till.js';
import { notFound } from '../../http/problem.js';
import { WebAddresses } from '../../http/web-addresses.js';
import type { Attempt } from '../../platform/limiters.js';
import { tokenHash } from '../../platform/secrets.js';
import { GoodInvites } from './good-invites.js';

/** Makes and checks the links by which new members register. */
@Injectable()
export class InvitesService {
  constructor(
    private readonly till: Till,
    private readonly signatures: Signatures,
    private readonly passwordAgain: PasswordAgain,
    private readonly good: GoodInvites,
    private readonly web: WebAddresses,
  ) {}

  /** Makes a link. One that is good as often as anybody likes asks for the caller's password. */
  async issue(call: Call, { hours_valid, max_uses }: InviteBody, called: string): Promise<InviteAnswer> {
    const token = this.signatures.token('invite', call.origin.commandId);
    const inviteHash = tokenHash(token);
    const command = {
      type: 'IssueInvite',
      by: call.memberId,
      inviteHash,
      hoursValid: hours_valid,
      maxUses: max_uses,
    } as const;
    const { events, revision } = await (max_uses === 0
      ? this.passwordAgain.execute(call, command)
      : call.execute(command));
    const [issued] = events;
    if (issued?.type !== 'InviteIssued') throw notFound();
    const { link, addresses } = this.web.linkFrom(called, `/register/${token}`);
    return {
      success: true,
      invite_link: link,
      addresses,
      hours_valid: issued.data.hoursValid,
      max_uses: issued.data.maxUses,
      expires_at: issued.data.expiresAt,
      revision,
    };
  }

  /** Tells whether somebody can register with this token now. @throws Problem 429 after too many wrong ones */
  async check(token: string, attempt: Attempt): Promise<InviteCheckAnswer> {
    // A negative answer that is no refusal checks the log itself.
    const invite = await this.till.found(() => this.good.find(token, attempt));
    if (invite) return { success: true, valid: true, expires_at: invite.expiresAt };
    return { success: true, valid: false, error: texts.inviteExpired };
  }
}
