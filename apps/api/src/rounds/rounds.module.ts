import { Module } from '@nestjs/common';
import { DrinksModule } from '../drinks/drinks.module.js';
import { GiftView } from './gift-view.js';
import { RoundCostService } from './round-cost.service.js';
import { RoundsController } from './rounds.controller.js';
import { RoundsService } from './rounds.service.js';

/** Rounds that members give. */
@Module({
  imports: [DrinksModule],
  controllers: [RoundsController],
  providers: [RoundsService, RoundCostService, GiftView],
  exports: [GiftView],
})
export class RoundsModule {}
