import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type AddDrinkBody,
  type ArrangeDrinksBody,
  calls,
  MOST_USUAL,
  type UpdateDrinkBody,
  type UsualDrinksAnswer,
} from '@stammtisch/contracts';
import { type Call, Caller, MemberCall } from '../../access/call.js';
import { BodyOf, Serves } from '../../http/serves.js';
import { DrinksService } from './drinks.service.js';
import { UsualDrinks } from './usual-drinks.js';

@ApiTags('Getränke')
@Controller()
export class DrinksController {
  constructor(
    private readonly drinks: DrinksService,
    private readonly usual: UsualDrinks,
  ) {}

  @Serves(calls.myUsual)
  async mine(@Caller() memberId: string): Promise<UsualDrinksAnswer> {
    const usual = await this.usual.of(memberId);
    return { success: true, drink_ids: usual.slice(0, MOST_USUAL).map(({ id }) => id) };
  }

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
  remove(@MemberCall() call: Call, @Param('id') drinkId: string) {
    return call.done({ type: 'RemoveDrink', by: call.memberId, drinkId });
  }
}
