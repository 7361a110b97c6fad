import { Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type PersonalLinksBody, type UsePersonalLinkBody } from '@stammtisch/contracts';
import type { FastifyRequest } from 'fastify';
import { type Call, MemberCall, StrangersCall } from '../../access/call.js';
import { SecurityLogged } from '../../http/security-log.js';
import { BodyOf, Serves } from '../../http/serves.js';
import { calledAt } from '../../http/web-addresses.js';
import { PersonalLinksService } from './personal-links.service.js';

@ApiTags('Persönliche Links')
@Controller()
export class PersonalLinksController {
  constructor(private readonly links: PersonalLinksService) {}

  @SecurityLogged('personal_links_issued')
  @Serves(calls.issuePersonalLinks)
  issue(
    @MemberCall() call: Call,
    @BodyOf(calls.issuePersonalLinks) body: PersonalLinksBody,
    @Req() request: FastifyRequest,
  ) {
    return this.links.issue(call, body, calledAt(request));
  }

  @Serves(calls.revokePersonalLink)
  revoke(@MemberCall() call: Call, @Param('id') memberId: string) {
    return call.done({ type: 'RevokePersonalLink', by: call.memberId, memberId });
  }

  @Serves(calls.checkPersonalLink)
  check(@Req() request: FastifyRequest) {
    return this.links.check(request.headers.authorization, request);
  }

  @SecurityLogged('personal_link_used')
  @Serves(calls.usePersonalLink)
  use(@StrangersCall() call: Call, @BodyOf(calls.usePersonalLink) body: UsePersonalLinkBody) {
    return this.links.use(call, body);
  }
}
