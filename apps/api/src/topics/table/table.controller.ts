import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type PageQuery } from '@stammtisch/contracts';
import { Caller } from '../../access/call.js';
import { QueryOf, Serves } from '../../http/serves.js';
import { FeedService, TableService } from './table.service.js';
import { TonightView } from './tonight-view.js';

@ApiTags('Tisch')
@Controller()
export class TableController {
  constructor(
    private readonly table: TableService,
    private readonly feed: FeedService,
    private readonly evening: TonightView,
  ) {}

  @Serves(calls.home)
  home(@Caller() memberId: string) {
    return this.table.home(memberId);
  }

  @Serves(calls.tonight)
  tonight() {
    return this.evening.answer();
  }

  @Serves(calls.activity)
  activity(@QueryOf(calls.activity) query: PageQuery) {
    return this.feed.page(query);
  }
}
