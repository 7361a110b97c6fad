import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type PassOnBody } from '@stammtisch/contracts';
import { type Call, MemberCall } from '../../access/call.js';
import { BodyOf, Serves } from '../../http/serves.js';
import { PassingOnService } from './passing-on.service.js';

@ApiTags('Buchungen')
@Controller()
export class PassingOnController {
  constructor(private readonly passing: PassingOnService) {}

  @Serves(calls.tableMembers)
  members() {
    return this.passing.members();
  }

  @Serves(calls.passOn)
  passOn(@MemberCall() call: Call, @BodyOf(calls.passOn) body: PassOnBody) {
    return this.passing.passOn(call, body);
  }
}
