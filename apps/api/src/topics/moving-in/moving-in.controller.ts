import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type MoveInBody } from '@stammtisch/contracts';
import { type Call, MemberCall } from '../../access/call.js';
import { BodyOf, Serves } from '../../http/serves.js';
import { MovingInService } from './moving-in.service.js';

@ApiTags('Mitglieder')
@Controller()
export class MovingInController {
  constructor(private readonly moving: MovingInService) {}

  @Serves(calls.moveIn)
  moveIn(@MemberCall() call: Call, @BodyOf(calls.moveIn) body: MoveInBody) {
    return this.moving.moveIn(call, body);
  }
}
