import { Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls } from '@stammtisch/contracts';
import type { FastifyRequest } from 'fastify';
import { type Call, MemberCall } from '../../access/call.js';
import { SecurityLogged } from '../../http/security-log.js';
import { Serves } from '../../http/serves.js';
import { calledAt } from '../../http/web-addresses.js';
import { WallLinksService } from './wall-links.service.js';

@ApiTags('Wandbild')
@Controller()
export class WallLinksController {
  constructor(private readonly links: WallLinksService) {}

  @SecurityLogged('wall_link_issued')
  @Serves(calls.issueWallLink)
  issue(@MemberCall() call: Call, @Req() request: FastifyRequest) {
    return this.links.issue(call, calledAt(request));
  }

  @Serves(calls.wallLinks)
  list() {
    return this.links.list();
  }

  @SecurityLogged('wall_link_revoked')
  @Serves(calls.revokeWallLink)
  revoke(@MemberCall() call: Call, @Param('id') linkId: string) {
    return call.done({ type: 'RevokeDeviceLink', by: call.memberId, linkId });
  }
}
