import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type ChangePasswordBody,
  calls,
  type RegisterBody,
  type UpdateProfileBody,
} from '@stammtisch/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Call, MemberCall, StrangersCall } from '../../access/call.js';
import { SessionCookies } from '../../access/cookies.js';
import { SecurityLogged } from '../../http/security-log.js';
import { BodyOf, Serves } from '../../http/serves.js';
import { PasswordChange } from './password-change.js';
import { ProfileService } from './profile.service.js';
import { RegistrationService } from './registration.service.js';

@ApiTags('Mitglieder')
@Controller()
export class AccountController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly profile: ProfileService,
    private readonly passwords: PasswordChange,
    private readonly cookies: SessionCookies,
  ) {}

  @Serves(calls.register)
  register(@StrangersCall() call: Call, @BodyOf(calls.register) body: RegisterBody) {
    return this.registration.register(call, body);
  }

  @Serves(calls.updateProfile)
  updateProfile(@MemberCall() call: Call, @BodyOf(calls.updateProfile) body: UpdateProfileBody) {
    return this.profile.update(call, body);
  }

  @SecurityLogged('password_changed')
  @Serves(calls.changePassword)
  async changePassword(
    @MemberCall() call: Call,
    @BodyOf(calls.changePassword) body: ChangePasswordBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { answer, session } = await this.passwords.change(call, body);
    if (session) this.cookies.hand(request, reply, session);
    return answer;
  }
}
