import { Module } from '@nestjs/common';
import { DrinksController } from './drinks.controller.js';
import { DrinksService } from './drinks.service.js';

/** The menu. */
@Module({ controllers: [DrinksController], providers: [DrinksService] })
export class DrinksModule {}
