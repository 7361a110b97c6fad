import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type Sent } from '@stammtisch/contracts';
import { Caller } from '../../access/call.js';
import { Till } from '../../engine/till/till.js';
import { Input, Serves } from '../../http/serves.js';
import { Feed } from './recent-events.js';
import { TableService } from './table.service.js';

@ApiTags('Tisch')
@Controller()
export class TableController {
  constructor(
    private readonly table: TableService,
    private readonly feed: Feed,
    private readonly till: Till,
  ) {}

  @Serves(calls.home)
  home(@Caller() memberId: string) {
    return this.table.home(memberId);
  }

  @Serves(calls.tonight)
  tonight() {
    return { success: true, ...this.table.tonight(), revision: this.till.state.revision };
  }

  @Serves(calls.activity)
  activity(@Input() query: Sent<'activity'>) {
    return this.feed.page(query);
  }
}
