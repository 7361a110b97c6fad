import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type AddDrinkBody,
  type ArrangeDrinksBody,
  addDrinkBody,
  arrangeDrinksBody,
  doneAnswer,
  drinkAnswer,
  drinksAnswer,
  type UpdateDrinkBody,
  updateDrinkBody,
} from '@stammtisch/contracts';
import { Answers } from '../platform/answers.js';
import { type Call, MemberCall } from '../session/call.js';
import { SuperusersOnly } from '../session/session.guard.js';
import { DrinksService } from './drinks.service.js';

@ApiTags('Getränke')
@SuperusersOnly()
@Controller('api/admin/drinks')
export class DrinksController {
  constructor(private readonly drinks: DrinksService) {}

  @Get()
  @Answers('The menu, in order', drinksAnswer)
  list() {
    return this.drinks.list();
  }

  @Post()
  @Answers('Add a drink; without sort_order at the end', drinkAnswer)
  add(@MemberCall() call: Call, @Body({ schema: addDrinkBody }) body: AddDrinkBody) {
    return this.drinks.add(call, body);
  }

  @Post('update-sort-order')
  @Answers('Put the menu in order; must name every drink once', drinksAnswer)
  arrange(@MemberCall() call: Call, @Body({ schema: arrangeDrinksBody }) body: ArrangeDrinksBody) {
    return this.drinks.arrange(call, body);
  }

  @Post(':id/update')
  @Answers('Change name, price or picture of a drink', drinkAnswer)
  update(
    @MemberCall() call: Call,
    @Param('id') id: string,
    @Body({ schema: updateDrinkBody }) body: UpdateDrinkBody,
  ) {
    return this.drinks.update(call, id, body);
  }

  @Delete(':id')
  @Answers('Take a drink off the menu; the history keeps it', doneAnswer)
  remove(@MemberCall() call: Call, @Param('id') id: string) {
    return this.drinks.remove(call, id);
  }
}
