import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  balanceAnswer,
  doneAnswer,
  membersAnswer,
  newPasswordAnswer,
  type UpdateBalanceBody,
  updateBalanceBody,
} from '@stammtisch/contracts';
import { Answers } from '../platform/answers.js';
import { SecurityLogged } from '../platform/security-logged.js';
import { type Call, MemberCall } from '../session/call.js';
import { SuperusersOnly } from '../session/session.guard.js';
import { MembersService } from './members.service.js';
import { PasswordReset } from './password-reset.js';

@ApiTags('Mitglieder')
@SuperusersOnly()
@Controller('api/admin/members')
export class MembersController {
  constructor(
    private readonly members: MembersService,
    private readonly passwords: PasswordReset,
  ) {}

  @Get()
  @Answers('Everybody at the table', membersAnswer)
  list() {
    return this.members.list();
  }

  @Post(':id/update-balance')
  @Answers("Set a member's balance; the difference is booked", balanceAnswer)
  setBalance(
    @MemberCall() call: Call,
    @Param('id') id: string,
    @Body({ schema: updateBalanceBody }) { balance }: UpdateBalanceBody,
  ) {
    return this.members.setBalance(call, id, balance);
  }

  @SecurityLogged('password_reset')
  @Post(':id/reset-password')
  @Answers(
    'Give a member a new password, shown once, to be changed at the next login; ends all their sessions',
    newPasswordAnswer,
  )
  resetPassword(@MemberCall() call: Call, @Param('id') id: string) {
    return this.passwords.reset(call, id);
  }

  @SecurityLogged('member_removed')
  @Delete(':id/delete')
  @Answers('Remove a member and all that is personal; bookings stay', doneAnswer)
  remove(@MemberCall() call: Call, @Param('id') id: string) {
    return this.members.remove(call, id);
  }
}
