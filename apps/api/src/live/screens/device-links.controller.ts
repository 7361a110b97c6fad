import { Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type TabletLinkBody } from '@stammtisch/contracts';
import type { FastifyRequest } from 'fastify';
import { type Call, MemberCall } from '../../access/call.js';
import { SecurityLogged } from '../../http/security-log.js';
import { BodyOf, Serves } from '../../http/serves.js';
import { calledAt } from '../../http/web-addresses.js';
import { DeviceLinksService } from './device-links.service.js';

@ApiTags('Geräte am Tisch')
@Controller()
export class DeviceLinksController {
  constructor(private readonly links: DeviceLinksService) {}

  @SecurityLogged('wall_link_issued')
  @Serves(calls.issueWallLink)
  issueWall(@MemberCall() call: Call, @Req() request: FastifyRequest) {
    return this.links.issueWall(call, calledAt(request));
  }

  @Serves(calls.wallLinks)
  walls() {
    return this.links.walls();
  }

  @SecurityLogged('wall_link_revoked')
  @Serves(calls.revokeWallLink)
  revokeWall(@MemberCall() call: Call, @Param('id') linkId: string) {
    return this.links.revoke(call, 'wall', linkId);
  }

  @SecurityLogged('tablet_link_issued')
  @Serves(calls.issueTabletLink)
  issueTablet(
    @MemberCall() call: Call,
    @BodyOf(calls.issueTabletLink) { name }: TabletLinkBody,
    @Req() request: FastifyRequest,
  ) {
    return this.links.issueTablet(call, name, calledAt(request));
  }

  @Serves(calls.tabletLinks)
  tablets() {
    return this.links.tablets();
  }

  @SecurityLogged('tablet_link_revoked')
  @Serves(calls.revokeTabletLink)
  revokeTablet(@MemberCall() call: Call, @Param('id') linkId: string) {
    return this.links.revoke(call, 'tablet', linkId);
  }
}
