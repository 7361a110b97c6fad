import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type DoneAnswer,
  doneAnswer,
  type LoginBody,
  loginBody,
  type MemberAnswer,
  memberAnswer,
} from '@stammtisch/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers } from '../platform/answers.js';
import { type Call, OptionalCall } from './call.js';
import { Public } from './session.guard.js';
import { SessionService } from './session.service.js';
import { clearSessionCookie, setSessionCookie } from './session-cookie.js';

@ApiTags('Anmeldung')
@Controller('api')
export class SessionController {
  constructor(private readonly session: SessionService) {}

  @Public()
  @Post('login')
  @Answers('Log in; sets the session cookie', memberAnswer)
  async login(
    @Body({ schema: loginBody }) body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemberAnswer> {
    const { answer, cookie } = await this.session.login(body, request.ip);
    setSessionCookie(request, reply, cookie);
    return answer;
  }

  @Public()
  @Post('logout')
  @Answers('Log out; also answers 200 without a session', doneAnswer)
  async logout(
    @OptionalCall() call: Call | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneAnswer> {
    clearSessionCookie(request, reply);
    return call ? this.session.logout(call) : { success: true };
  }
}
