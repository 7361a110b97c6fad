import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type DoneAnswer, type LoginBody, loginBody, type MemberAnswer } from '@stammtisch/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
  @HttpCode(200)
  @ApiOperation({ summary: 'Log in; sets the session cookie' })
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
  @HttpCode(200)
  @ApiOperation({ summary: 'Log out; also answers 200 without a session' })
  async logout(
    @OptionalCall() call: Call | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneAnswer> {
    clearSessionCookie(request, reply);
    return call ? this.session.logout(call) : { success: true };
  }
}
