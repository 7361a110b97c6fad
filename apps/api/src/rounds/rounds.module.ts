import { Module } from '@nestjs/common';
import { GiftView } from './gift-view.js';
import { RoundsController } from './rounds.controller.js';
import { RoundsService } from './rounds.service.js';

/** Rounds that members give. */
@Module({ controllers: [RoundsController], providers: [RoundsService, GiftView], exports: [GiftView] })
export class RoundsModule {}
