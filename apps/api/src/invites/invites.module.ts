import { Module } from '@nestjs/common';
import { GoodInvites } from './good-invites.js';
import { InviteThrottle } from './invite-throttle.js';
import { InvitesController } from './invites.controller.js';
import { InvitesService } from './invites.service.js';

/** Links by which new members register. */
@Module({
  controllers: [InvitesController],
  providers: [InvitesService, GoodInvites, InviteThrottle],
  exports: [GoodInvites],
})
export class InvitesModule {}
