import { Param } from '@nestjs/common';
import { calls, MOST_USUAL, type Sent } from '@stammtisch/contracts';
import { findDrink } from '@stammtisch/domain';
import { type Call, Caller, MemberCall } from '../../access/call.js';
import { eventOf } from '../../engine/till/commands.js';
import { Till } from '../../engine/till/till.js';
import { problemOf } from '../../http/problem.js';
import { Input, Serves, Topic } from '../../http/serves.js';
import { drinkView, UsualDrinks } from './drinks.service.js';

/** Shows the menu, and changes it for admins. */
@Topic('Getränke')
export class DrinksController {
  constructor(
    private readonly till: Till,
    private readonly usual: UsualDrinks,
  ) {}

  @Serves(calls.myUsual, 'Up to three drinks on the menu that the caller has most often')
  async mine(@Caller() memberId: string) {
    const usual = await this.usual.of(memberId);
    return { drink_ids: usual.slice(0, MOST_USUAL).map(({ id }) => id) };
  }

  @Serves(calls.menu, 'The menu, in order')
  list() {
    return { drinks: this.till.state.menu.map(drinkView) };
  }

  @Serves(calls.addDrink, 'Add a drink; without sort_order at the end')
  async add(@MemberCall() call: Call, @Input() { sortOrder: position, ...body }: Sent<'addDrink'>) {
    const outcome = await call.execute({ type: 'AddDrink', by: call.memberId, ...body, position });
    const { drinkId: id, group = null, minAge = null, ...added } = eventOf(outcome, 'DrinkAdded').data;
    const drink = drinkView({ ...added, id, group, minAge });
    return { message: 'Getränk erfolgreich erstellt!', drink, revision: outcome.revision };
  }

  @Serves(calls.arrangeDrinks, 'Set the order of the menu; must name every drink once')
  async arrange(@MemberCall() call: Call, @Input() { drink_orders: positions }: Sent<'arrangeDrinks'>) {
    const { revision } = await call.execute({ type: 'ArrangeMenu', by: call.memberId, positions });
    return { ...this.list(), revision };
  }

  @Serves(calls.updateDrink, 'Change name, price, picture, group or minimum age of a drink')
  async update(@MemberCall() call: Call, @Param('id') drinkId: string, @Input() body: Sent<'updateDrink'>) {
    const { revision } = await call.execute({ type: 'ChangeDrink', by: call.memberId, drinkId, ...body });
    const drink = findDrink(this.till.state, drinkId);
    if (!drink) throw problemOf('drink_not_found');
    return { message: 'Getränk erfolgreich bearbeitet!', drink: drinkView(drink), revision };
  }

  @Serves(calls.removeDrink, 'Take a drink off the menu; the history keeps it')
  remove(@MemberCall() call: Call, @Param('id') drinkId: string) {
    return call.done({ type: 'RemoveDrink', by: call.memberId, drinkId });
  }
}
