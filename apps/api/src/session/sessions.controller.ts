import { Controller, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls } from '@stammtisch/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Serves } from '../platform/serves.js';
import { type Call, MemberCall } from './call.js';
import { SessionCookies } from './session-cookie.js';
import { SessionsService } from './sessions.service.js';

@ApiTags('Anmeldung')
@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookies: SessionCookies,
  ) {}

  @Serves(calls.sessions)
  list(@MemberCall() call: Call, @Req() { headers }: FastifyRequest) {
    return this.sessions.list(call, headers['user-agent']);
  }

  @Serves(calls.endOtherSessions)
  async endOthers(
    @MemberCall() call: Call,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { answer, session } = await this.sessions.endOthers(call);
    if (session) this.cookies.hand(request, reply, session);
    return answer;
  }

  @Serves(calls.endSession)
  end(@MemberCall() call: Call, @Param('id') id: string) {
    return this.sessions.end(call, id);
  }
}
