import { Module } from '@nestjs/common';
import { DrinksController } from './drinks.controller.js';
import { DrinksService } from './drinks.service.js';
import { UsualDrinks } from './usual-drinks.js';

/** The menu. */
@Module({ controllers: [DrinksController], providers: [DrinksService, UsualDrinks], exports: [UsualDrinks] })
export class DrinksModule {}
