import { Module } from '@nestjs/common';
import { DailyNews } from './daily-news.js';
import { Outgoing } from './outgoing.js';
import { PushController } from './push.controller.js';
import { PushNews } from './push-news.js';
import { PushServices } from './push-services.js';
import { Subscriptions } from './subscriptions.js';
import { Vapid } from './vapid.js';

/** Tells members what happens while their app is closed (Web Push). */
@Module({
  controllers: [PushController],
  providers: [DailyNews, Outgoing, PushNews, PushServices, Subscriptions, Vapid],
  exports: [Outgoing],
})
export class PushModule {}
