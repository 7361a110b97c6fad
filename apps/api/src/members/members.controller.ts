import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type UpdateBalanceBody, updateBalanceBody } from '@stammtisch/contracts';
import { type Call, MemberCall } from '../session/call.js';
import { SuperusersOnly } from '../session/session.guard.js';
import { MembersService } from './members.service.js';

@ApiTags('Mitglieder')
@SuperusersOnly()
@Controller('api/admin/members')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Get()
  @ApiOperation({ summary: 'Everybody at the table' })
  list() {
    return this.members.list();
  }

  @Post(':id/update-balance')
  @HttpCode(200)
  @ApiOperation({ summary: "Set a member's balance; the difference is booked" })
  setBalance(
    @MemberCall() call: Call,
    @Param('id') id: string,
    @Body({ schema: updateBalanceBody }) { balance }: UpdateBalanceBody,
  ) {
    return this.members.setBalance(call, id, balance);
  }

  @Post(':id/reset-password')
  @HttpCode(200)
  @ApiOperation({ summary: 'Give a member a new password; ends all their sessions' })
  resetPassword(@MemberCall() call: Call, @Param('id') id: string) {
    return this.members.resetPassword(call, id);
  }

  @Delete(':id/delete')
  @HttpCode(200)
  @ApiOperation({ summary: 'Remove a member and all that is personal; bookings stay' })
  remove(@MemberCall() call: Call, @Param('id') id: string) {
    return this.members.remove(call, id);
  }
}
