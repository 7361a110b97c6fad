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
import { KnownDevices } from './known-devices.js';
import { Public } from './session.guard.js';
import { SessionService } from './session.service.js';
import { SessionCookies } from './session-cookie.js';

@ApiTags('Anmeldung')
@Controller('api')
export class SessionController {
  constructor(
    private readonly session: SessionService,
    private readonly cookies: SessionCookies,
    private readonly devices: KnownDevices,
  ) {}

  @Public()
  @Post('login')
  @Answers('Log in; sets the session cookie', memberAnswer)
  async login(
    @Body({ schema: loginBody }) body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemberAnswer> {
    const { answer, session } = await this.session.login(body, {
      address: request.ip,
      device: this.devices.knows(request, body.username),
      session: request.session,
    });
    this.cookies.hand(request, reply, session);
    this.devices.mark(request, reply, body.username);
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
    this.cookies.takeBack(request, reply);
    return call ? this.session.logout(call) : { success: true };
  }
}
