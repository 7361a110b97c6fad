import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type DoneAnswer, type LoginBody } from '@stammtisch/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BodyOf, Serves } from '../platform/serves.js';
import { type Call, OptionalCall } from './call.js';
import { KnownDevices } from './known-devices.js';
import { SessionService } from './session.service.js';
import { SessionCookies } from './session-cookie.js';

@ApiTags('Anmeldung')
@Controller()
export class SessionController {
  constructor(
    private readonly session: SessionService,
    private readonly cookies: SessionCookies,
    private readonly devices: KnownDevices,
  ) {}

  @Serves(calls.logIn)
  async login(
    @BodyOf(calls.logIn) body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { answer, session } = await this.session.login(body, {
      address: request.ip,
      device: this.devices.knows(request, body.username),
      session: request.session,
    });
    this.cookies.hand(request, reply, session);
    this.devices.mark(request, reply, body.username);
    return answer;
  }

  @Serves(calls.logOut)
  async logout(
    @OptionalCall() call: Call | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneAnswer> {
    this.cookies.takeBack(request, reply);
    return call ? this.session.logout(call) : { success: true };
  }
}
