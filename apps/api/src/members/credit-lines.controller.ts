import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type CreditLineBody, calls } from '@stammtisch/contracts';
import { BodyOf, Serves } from '../platform/serves.js';
import { type Call, MemberCall } from '../session/call.js';
import { CreditLines } from './credit-lines.service.js';

@ApiTags('Mitglieder')
@Controller()
export class CreditLinesController {
  constructor(private readonly lines: CreditLines) {}

  @Serves(calls.creditLine)
  ofTable() {
    return this.lines.ofTable();
  }

  @Serves(calls.setCreditLine)
  setForTable(@MemberCall() call: Call, @BodyOf(calls.setCreditLine) { line }: CreditLineBody) {
    return this.lines.setForTable(call, line);
  }

  @Serves(calls.setMemberCreditLine)
  setForMember(
    @MemberCall() call: Call,
    @Param('id') id: string,
    @BodyOf(calls.setMemberCreditLine) { line }: CreditLineBody,
  ) {
    return this.lines.setForMember(call, id, line);
  }
}
