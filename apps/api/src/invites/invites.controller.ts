import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type InviteBody, inviteBody } from '@stammtisch/contracts';
import type { FastifyRequest } from 'fastify';
import { type Call, MemberCall } from '../session/call.js';
import { Public, SuperusersOnly } from '../session/session.guard.js';
import { InvitesService } from './invites.service.js';

@ApiTags('Einladungen')
@Controller('api')
export class InvitesController {
  constructor(private readonly invites: InvitesService) {}

  @SuperusersOnly()
  @Post('generate-invite-link')
  @HttpCode(200)
  @ApiOperation({ summary: 'Make a link with which new members register' })
  issue(
    @MemberCall() call: Call,
    @Body({ schema: inviteBody }) body: InviteBody,
    @Req() request: FastifyRequest,
  ) {
    return this.invites.issue(call, body, `${request.protocol}://${request.host}`);
  }

  @Public()
  @Get('validate-invite/:token')
  @ApiOperation({ summary: 'Is this invite still good?' })
  check(@Param('token') token: string, @Req() request: FastifyRequest) {
    return this.invites.check(token, request.ip);
  }
}
