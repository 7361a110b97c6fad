import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type AddDrinkBody,
  type ArrangeDrinksBody,
  addDrinkBody,
  arrangeDrinksBody,
  type UpdateDrinkBody,
  updateDrinkBody,
} from '@stammtisch/contracts';
import { type Call, MemberCall } from '../session/call.js';
import { SuperusersOnly } from '../session/session.guard.js';
import { DrinksService } from './drinks.service.js';

@ApiTags('Getränke')
@SuperusersOnly()
@Controller('api/admin/drinks')
export class DrinksController {
  constructor(private readonly drinks: DrinksService) {}

  @Get()
  @ApiOperation({ summary: 'The menu, in order' })
  list() {
    return this.drinks.list();
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Add a drink; without sort_order at the end' })
  add(@MemberCall() call: Call, @Body({ schema: addDrinkBody }) body: AddDrinkBody) {
    return this.drinks.add(call, body);
  }

  @Post('update-sort-order')
  @HttpCode(200)
  @ApiOperation({ summary: 'Put the menu in order; must name every drink once' })
  arrange(@MemberCall() call: Call, @Body({ schema: arrangeDrinksBody }) body: ArrangeDrinksBody) {
    return this.drinks.arrange(call, body);
  }

  @Post(':id/update')
  @HttpCode(200)
  @ApiOperation({ summary: 'Change name, price or picture of a drink' })
  update(
    @MemberCall() call: Call,
    @Param('id') id: string,
    @Body({ schema: updateDrinkBody }) body: UpdateDrinkBody,
  ) {
    return this.drinks.update(call, id, body);
  }

  @Delete(':id')
  @HttpCode(200)
  @ApiOperation({ summary: 'Take a drink off the menu; the history keeps it' })
  remove(@MemberCall() call: Call, @Param('id') id: string) {
    return this.drinks.remove(call, id);
  }
}
