import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { activityAnswer, home, type PageQuery, pageQuery } from '@stammtisch/contracts';
import { Answers } from '../platform/answers.js';
import { Caller } from '../session/call.js';
import { FeedService, TableService } from './table.service.js';

@ApiTags('Tisch')
@Controller('api')
export class TableController {
  constructor(
    private readonly table: TableService,
    private readonly feed: FeedService,
  ) {}

  @Get('home-data')
  @Answers('Everything the home screen shows; 401 when logged out', home)
  home(@Caller() memberId: string) {
    return this.table.home(memberId);
  }

  @Get('activity')
  @Answers("The table's public feed, newest first", activityAnswer)
  activity(@Query({ schema: pageQuery }) query: PageQuery) {
    return this.feed.page(query);
  }
}
