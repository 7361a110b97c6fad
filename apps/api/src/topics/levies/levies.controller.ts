import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type LevyBody } from '@stammtisch/contracts';
import { type Call, MemberCall } from '../../access/call.js';
import { BodyOf, Serves } from '../../http/serves.js';
import { LeviesService } from './levies.service.js';

@ApiTags('Buchungen')
@Controller()
export class LeviesController {
  constructor(private readonly levies: LeviesService) {}

  @Serves(calls.bookLevy)
  book(@MemberCall() call: Call, @BodyOf(calls.bookLevy) body: LevyBody) {
    return this.levies.book(call, body);
  }

  @Serves(calls.cancelLevy)
  cancel(@MemberCall() call: Call, @Param('id') id: string) {
    return this.levies.cancel(call, id);
  }
}
