import { Controller, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type ConfirmPasswordBody,
  calls,
  type DoneAnswer,
  type LoginBody,
  type MemberAnswer,
} from '@stammtisch/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Call, MemberCall, OptionalCall } from '../../access/call.js';
import { KnownDevices, SessionCookies } from '../../access/cookies.js';
import { BodyOf, Serves } from '../../http/serves.js';
import { MemberView } from '../members/members.view.js';
import { SessionService } from './session.service.js';

@ApiTags('Anmeldung')
@Controller()
export class SessionController {
  constructor(
    private readonly sessions: SessionService,
    private readonly cookies: SessionCookies,
    private readonly devices: KnownDevices,
    private readonly members: MemberView,
  ) {}

  @Serves(calls.logIn)
  async login(
    @BodyOf(calls.logIn) body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemberAnswer> {
    const session = await this.sessions.login(body, {
      from: request,
      device: this.devices.knows(request, body.username),
      session: request.session,
    });
    const member = this.members.of(session.memberId);
    this.cookies.hand(request, reply, session);
    this.devices.mark(request, reply, body.username);
    return { success: true, member };
  }

  @Serves(calls.logOut)
  async logout(
    @OptionalCall() call: Call | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneAnswer> {
    this.cookies.takeBack(request, reply);
    return this.sessions.logout(call, request.signedSession);
  }

  @Serves(calls.sessions)
  list(@MemberCall() call: Call, @Req() { headers }: FastifyRequest) {
    return this.sessions.list(call, headers['user-agent']);
  }

  /** The guard has taken the password. */
  @Serves(calls.confirmPassword)
  confirmPassword(@BodyOf(calls.confirmPassword) _: ConfirmPasswordBody): DoneAnswer {
    return { success: true };
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
