import { Module } from '@nestjs/common';
import { PushController } from './push.controller.js';
import { PushNews } from './push-news.js';
import { PushQueue } from './push-queue.js';
import { Subscriptions } from './subscriptions.js';
import { PushServices, Vapid } from './web-push.js';

/** Push notifications for members whose app is closed (Web Push). */
@Module({
  controllers: [PushController],
  providers: [PushQueue, PushNews, PushServices, Subscriptions, Vapid],
})
export class PushModule {}
