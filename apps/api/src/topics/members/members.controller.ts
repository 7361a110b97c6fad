import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type CreditLineBody,
  calls,
  type HandoverBody,
  type PreparedProfileBody,
  type PrepareMemberBody,
  type PurchaseBody,
  type RoleBody,
  type UpdateBalanceBody,
} from '@stammtisch/contracts';
import { type Call, MemberCall } from '../../access/call.js';
import { SecurityLogged } from '../../http/security-log.js';
import { BodyOf, Serves } from '../../http/serves.js';
import { MembersService } from './members.service.js';
import { PasswordReset } from './password-reset.js';
import { PreparedMembersService } from './prepared-members.service.js';

@ApiTags('Mitglieder')
@Controller()
export class MembersController {
  constructor(
    private readonly members: MembersService,
    private readonly passwords: PasswordReset,
    private readonly prepared: PreparedMembersService,
  ) {}

  @Serves(calls.members)
  list(@MemberCall() call: Call) {
    return this.members.list(call);
  }

  @Serves(calls.prepareMember)
  prepare(@MemberCall() call: Call, @BodyOf(calls.prepareMember) body: PrepareMemberBody) {
    return this.prepared.prepare(call, body);
  }

  @Serves(calls.updatePreparedMember)
  updatePrepared(
    @MemberCall() call: Call,
    @Param('id') id: string,
    @BodyOf(calls.updatePreparedMember) body: PreparedProfileBody,
  ) {
    return this.prepared.update(call, id, body);
  }

  @Serves(calls.serveDrink)
  serve(@MemberCall() call: Call, @Param('id') id: string, @BodyOf(calls.serveDrink) body: PurchaseBody) {
    return this.prepared.serve(call, id, body);
  }

  @Serves(calls.setBalance)
  setBalance(
    @MemberCall() call: Call,
    @Param('id') id: string,
    @BodyOf(calls.setBalance) body: UpdateBalanceBody,
  ) {
    return this.members.setBalance(call, id, body);
  }

  @Serves(calls.bookDeposit)
  deposit(@MemberCall() call: Call, @Param('id') id: string, @BodyOf(calls.bookDeposit) body: HandoverBody) {
    return this.members.handOver(call, 'BookDeposit', id, body);
  }

  @Serves(calls.bookPayout)
  payout(@MemberCall() call: Call, @Param('id') id: string, @BodyOf(calls.bookPayout) body: HandoverBody) {
    return this.members.handOver(call, 'BookPayout', id, body);
  }

  @SecurityLogged('role_changed')
  @Serves(calls.setRole)
  setRole(@MemberCall() call: Call, @Param('id') id: string, @BodyOf(calls.setRole) body: RoleBody) {
    return this.members.setRole(call, id, body);
  }

  @SecurityLogged('password_reset')
  @Serves(calls.resetPassword)
  resetPassword(@MemberCall() call: Call, @Param('id') id: string) {
    return this.passwords.reset(call, id);
  }

  @SecurityLogged('member_removed')
  @Serves(calls.removeMember)
  remove(@MemberCall() call: Call, @Param('id') id: string) {
    return this.members.remove(call, id);
  }

  @SecurityLogged('credit_line_changed')
  @Serves(calls.setMemberCreditLine)
  setCreditLine(
    @MemberCall() call: Call,
    @Param('id') id: string,
    @BodyOf(calls.setMemberCreditLine) { line }: CreditLineBody,
  ) {
    return this.members.setCreditLine(call, id, line);
  }
}
