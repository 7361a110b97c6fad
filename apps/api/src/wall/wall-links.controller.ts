import { Controller, Delete, Get, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { doneAnswer, wallLinkAnswer, wallLinksAnswer } from '@stammtisch/contracts';
import type { FastifyRequest } from 'fastify';
import { Answers } from '../platform/answers.js';
import { type Call, MemberCall } from '../session/call.js';
import { SuperusersOnly } from '../session/session.guard.js';
import { WallLinksService } from './wall-links.service.js';

@ApiTags('Wandbild')
@SuperusersOnly()
@Controller('api/admin/wall-links')
export class WallLinksController {
  constructor(private readonly links: WallLinksService) {}

  @Post()
  @Answers('Make a link that shows the table on a screen, to read only', wallLinkAnswer)
  issue(@MemberCall() call: Call, @Req() request: FastifyRequest) {
    return this.links.issue(call, `${request.protocol}://${request.host}`);
  }

  @Get()
  @Answers('All links that stand, newest first', wallLinksAnswer)
  list() {
    return this.links.list();
  }

  @Delete(':id')
  @Answers('Revoke a link; its screens go dark at once', doneAnswer)
  revoke(@MemberCall() call: Call, @Param('id') id: string) {
    return this.links.revoke(call, id);
  }
}
