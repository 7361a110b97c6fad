import { Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type InviteBody } from '@stammtisch/contracts';
import type { FastifyRequest } from 'fastify';
import { type Call, MemberCall } from '../../access/call.js';
import { SecurityLogged } from '../../http/security-log.js';
import { BodyOf, Serves } from '../../http/serves.js';
import { calledAt } from '../../http/web-addresses.js';
import { InvitesService } from './invites.service.js';

@ApiTags('Einladungen')
@Controller()
export class InvitesController {
  constructor(private readonly invites: InvitesService) {}

  @SecurityLogged('invite_issued')
  @Serves(calls.issueInvite)
  issue(
    @MemberCall() call: Call,
    @BodyOf(calls.issueInvite) body: InviteBody,
    @Req() request: FastifyRequest,
  ) {
    return this.invites.issue(call, body, calledAt(request));
  }

  @Serves(calls.checkInvite)
  check(@Param('token') token: string, @Req() request: FastifyRequest) {
    return this.invites.check(token, request);
  }
}
