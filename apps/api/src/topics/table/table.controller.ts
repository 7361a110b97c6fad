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

  @Serves(calls.home, 'Everything the home screen shows; 401 when logged out')
  home(@Caller() memberId: string) {
    return this.table.home(memberId);
  }

  @Serves(calls.tonight, 'The evening since 06:00 in numbers; also for screens with a link')
  tonight() {
    return { success: true, ...this.table.tonight(), revision: this.till.state.revision };
  }

  @Serves(calls.activity, "The table's public feed, newest first")
  activity(@Input() query: Sent<'activity'>) {
    return this.feed.page(query);
  }
}
