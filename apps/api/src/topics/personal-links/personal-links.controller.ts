import { Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type Sent } from '@stammtisch/contracts';
import { activeMember, hasLogin, hasTablets } from '@stammtisch/domain';
import type { FastifyRequest } from 'fastify';
import { type Call, MemberCall, StrangersCall } from '../../access/call.js';
import { PasswordAgain } from '../../access/logins.js';
import { Signatures } from '../../access/session.js';
import { Names } from '../../engine/people/names.js';
import { Till } from '../../engine/till/till.js';
import { invalid, notFound } from '../../http/problem.js';
import { SecurityLogged } from '../../http/security-log.js';
import { Input, Serves } from '../../http/serves.js';
import { calledAt, WebAddresses } from '../../http/web-addresses.js';
import { tokenHash } from '../../platform/secrets.js';
import { PersonalLinksService } from './personal-links.service.js';

const BEARER = /^Bearer (\S{1,128})$/;

/** Makes the links by which members choose name and password, for the first time or again, and lets them do so. */
@ApiTags('Persönliche Links')
@Controller()
export class PersonalLinksController {
  constructor(
    private readonly links: PersonalLinksService,
    private readonly till: Till,
    private readonly signatures: Signatures,
    private readonly passwordAgain: PasswordAgain,
    private readonly names: Names,
    private readonly web: WebAddresses,
  ) {}

  /** Makes links. For somebody with a login the caller's password is asked for again: the link ends that member's sessions. */
  @SecurityLogged('personal_links_issued')
  @Serves(calls.issuePersonalLinks, 'Make each of these members a link to choose name and password')
  async issue(
    @MemberCall() call: Call,
    @Input() { memberIds }: Sent<'issuePersonalLinks'>,
    @Req() request: FastifyRequest,
  ) {
    const tokens = new Map(memberIds.map((id) => [id, this.tokenOf(call, id)]));
    const links = Array.from(tokens, ([memberId, token]) => ({ memberId, tokenHash: tokenHash(token) }));
    const command = { type: 'IssuePersonalLinks', by: call.memberId, links } as const;
    const anyLogin = memberIds.some((id) => this.hasLogin(id));
    const { events, revision } = await (anyLogin
      ? this.passwordAgain.execute(call, command)
      : call.execute(command));
    const [issued] = events;
    if (issued?.type !== 'PersonalLinkIssued') throw notFound();
    const called = calledAt(request);
    const personal = Array.from(tokens, ([memberId, token]) => ({
      member_id: memberId,
      member_name: this.names.full(memberId),
      personal_link: this.web.linkFrom(called, `/zugang#${token}`).link,
    }));
    const { addresses } = this.web.linkFrom(called, '');
    return { success: true, links: personal, addresses, expires_at: issued.data.expiresAt, revision };
  }

  @Serves(calls.revokePersonalLink, "Revoke a member's personal link")
  revoke(@MemberCall() call: Call, @Param('id') memberId: string) {
    return call.done({ type: 'RevokePersonalLink', by: call.memberId, memberId });
  }

  @Serves(calls.checkPersonalLink, 'Whose link is this? The token comes as a bearer')
  check(@Req() request: FastifyRequest) {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw invalid();
    const { link, member } = this.links.find(token, request);
    return {
      success: true,
      member_name: this.names.display(member.id),
      username: hasLogin(member) ? this.names.username(member.id) : '',
      tablets: hasTablets(this.till.state),
      expires_at: link.expiresAt,
    };
  }

  @SecurityLogged('personal_link_used')
  @Serves(calls.usePersonalLink, 'Choose a password by a personal link; ends all sessions of the member')
  use(@StrangersCall() call: Call, @Input() body: Sent<'usePersonalLink'>) {
    return call.done(() => this.links.choose(call, body));
  }

  private hasLogin(memberId: string): boolean {
    const member = activeMember(this.till.state, memberId);
    return member !== undefined && hasLogin(member);
  }

  private tokenOf({ origin }: Call, memberId: string): string {
    return this.signatures.token('personal', `${origin.commandId} ${memberId}`);
  }
}
