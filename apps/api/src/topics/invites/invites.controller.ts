import { Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type Sent, texts } from '@stammtisch/contracts';
import type { FastifyRequest } from 'fastify';
import { type Call, MemberCall } from '../../access/call.js';
import { PasswordAgain } from '../../access/logins.js';
import { Signatures } from '../../access/session.js';
import { Till } from '../../engine/till/till.js';
import { notFound } from '../../http/problem.js';
import { SecurityLogged } from '../../http/security-log.js';
import { Input, Serves } from '../../http/serves.js';
import { calledAt, WebAddresses } from '../../http/web-addresses.js';
import { tokenHash } from '../../platform/secrets.js';
import { GoodInvites } from './invites.service.js';

/** Makes and checks the links by which new members register. */
@ApiTags('Einladungen')
@Controller()
export class InvitesController {
  constructor(
    private readonly till: Till,
    private readonly signatures: Signatures,
    private readonly passwordAgain: PasswordAgain,
    private readonly good: GoodInvites,
    private readonly web: WebAddresses,
  ) {}

  /** Makes a link. One that is good as often as anybody likes asks for the caller's password. */
  @SecurityLogged('invite_issued')
  @Serves(calls.issueInvite, 'Make a link with which new members register')
  async issue(@MemberCall() call: Call, @Input() body: Sent<'issueInvite'>, @Req() request: FastifyRequest) {
    const token = this.signatures.token('invite', call.origin.commandId);
    const inviteHash = tokenHash(token);
    const command = { type: 'IssueInvite', by: call.memberId, inviteHash, ...body } as const;
    const { events, revision } = await (body.maxUses === 0
      ? this.passwordAgain.execute(call, command)
      : call.execute(command));
    const [issued] = events;
    if (issued?.type !== 'InviteIssued') throw notFound();
    const { hoursValid: hours_valid, maxUses: max_uses, expiresAt: expires_at } = issued.data;
    const { link: invite_link, addresses } = this.web.linkFrom(calledAt(request), `/register/${token}`);
    return { success: true, invite_link, addresses, hours_valid, max_uses, expires_at, revision };
  }

  /** Tells whether somebody can register with this token now. @throws Problem 429 after too many wrong ones */
  @Serves(calls.checkInvite, 'Is this invite still good?')
  async check(@Param('token') token: string, @Req() request: FastifyRequest) {
    // A negative answer that is no refusal checks the log itself.
    const invite = await this.till.found(() => this.good.find(token, request));
    return invite
      ? ({ success: true, valid: true, expires_at: invite.expiresAt } as const)
      : ({ success: true, valid: false, error: texts.inviteExpired } as const);
  }
}
