import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type InviteBody, inviteAnswer, inviteBody, inviteCheckAnswer } from '@stammtisch/contracts';
import type { FastifyRequest } from 'fastify';
import { Answers } from '../platform/answers.js';
import { type Call, MemberCall } from '../session/call.js';
import { Public, SuperusersOnly } from '../session/session.guard.js';
import { InvitesService } from './invites.service.js';

@ApiTags('Einladungen')
@Controller('api')
export class InvitesController {
  constructor(private readonly invites: InvitesService) {}

  @SuperusersOnly()
  @Post('generate-invite-link')
  @Answers('Make a link with which new members register', inviteAnswer)
  issue(
    @MemberCall() call: Call,
    @Body({ schema: inviteBody }) body: InviteBody,
    @Req() request: FastifyRequest,
  ) {
    return this.invites.issue(call, body, `${request.protocol}://${request.host}`);
  }

  @Public()
  @Get('validate-invite/:token')
  @Answers('Is this invite still good?', inviteCheckAnswer)
  check(@Param('token') token: string, @Req() request: FastifyRequest) {
    return this.invites.check(token, request.ip);
  }
}
