import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type DoneAnswer, doneAnswer, type SessionsAnswer, sessionsAnswer } from '@stammtisch/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers } from '../platform/answers.js';
import { type Call, MemberCall } from './call.js';
import { SessionCookies } from './session-cookie.js';
import { SessionsService } from './sessions.service.js';

@ApiTags('Anmeldung')
@Controller('api/sessions')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookies: SessionCookies,
  ) {}

  @Get()
  @Answers('Where the caller is logged in, this device first', sessionsAnswer)
  list(@MemberCall() call: Call, @Req() { headers }: FastifyRequest): Promise<SessionsAnswer> {
    return this.sessions.list(call, headers['user-agent']);
  }

  @Post('end-others')
  @Answers('Log out everywhere but here', doneAnswer)
  async endOthers(
    @MemberCall() call: Call,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneAnswer> {
    const { answer, session } = await this.sessions.endOthers(call);
    if (session) this.cookies.hand(request, reply, session);
    return answer;
  }

  @Post(':id/end')
  @Answers('Log out one of the own devices', doneAnswer)
  end(@MemberCall() call: Call, @Param('id') id: string): Promise<DoneAnswer> {
    return this.sessions.end(call, id);
  }
}
