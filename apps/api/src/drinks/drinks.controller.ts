import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type AddDrinkBody,
  type ArrangeDrinksBody,
  calls,
  type UpdateDrinkBody,
} from '@stammtisch/contracts';
import { BodyOf, Serves } from '../platform/serves.js';
import { type Call, MemberCall } from '../session/call.js';
import { DrinksService } from './drinks.service.js';

@ApiTags('Getränke')
@Controller()
export class DrinksController {
  constructor(private readonly drinks: DrinksService) {}

  @Serves(calls.menu)
  list() {
    return this.drinks.list();
  }

  @Serves(calls.addDrink)
  add(@MemberCall() call: Call, @BodyOf(calls.addDrink) body: AddDrinkBody) {
    return this.drinks.add(call, body);
  }

  @Serves(calls.arrangeDrinks)
  arrange(@MemberCall() call: Call, @BodyOf(calls.arrangeDrinks) body: ArrangeDrinksBody) {
    return this.drinks.arrange(call, body);
  }

  @Serves(calls.updateDrink)
  update(
    @MemberCall() call: Call,
    @Param('id') id: string,
    @BodyOf(calls.updateDrink) body: UpdateDrinkBody,
  ) {
    return this.drinks.update(call, id, body);
  }

  @Serves(calls.removeDrink)
  remove(@MemberCall() call: Call, @Param('id') id: string) {
    return this.drinks.remove(call, id);
  }
}
