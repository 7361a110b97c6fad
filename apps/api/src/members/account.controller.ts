import { Body, Controller, Ip, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type ChangePasswordBody,
  changePasswordBody,
  type DoneAnswer,
  doneAnswer,
  memberAnswer,
  type RegisterBody,
  registerBody,
  type UpdateProfileBody,
  updateProfileBody,
} from '@stammtisch/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers } from '../platform/answers.js';
import { type Call, MemberCall, StrangersCall } from '../session/call.js';
import { Public } from '../session/session.guard.js';
import { SessionCookies } from '../session/session-cookie.js';
import { AccountService } from './account.service.js';
import { RegistrationService } from './registration.service.js';

@ApiTags('Mitglieder')
@Controller('api')
export class AccountController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly account: AccountService,
    private readonly cookies: SessionCookies,
  ) {}

  @Public()
  @Post('register')
  @Answers('Join the table with an invite', doneAnswer)
  register(
    @StrangersCall() call: Call,
    @Body({ schema: registerBody }) body: RegisterBody,
    @Ip() address: string,
  ): Promise<DoneAnswer> {
    return this.registration.register(call, body, address);
  }

  @Post('update-profile')
  @Answers('Change the own profile; fields left out stay', memberAnswer)
  updateProfile(@MemberCall() call: Call, @Body({ schema: updateProfileBody }) body: UpdateProfileBody) {
    return this.account.updateProfile(call, body);
  }

  @Post('change-password')
  @Answers('Change the own password; ends every other session', doneAnswer)
  async changePassword(
    @MemberCall() call: Call,
    @Body({ schema: changePasswordBody }) body: ChangePasswordBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneAnswer> {
    const answer = await this.account.changePassword(call, body);
    const session = this.account.continued(call);
    if (session) this.cookies.hand(request, reply, session);
    return answer;
  }
}
