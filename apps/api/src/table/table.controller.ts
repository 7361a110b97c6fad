import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type PageQuery, pageQuery } from '@stammtisch/contracts';
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
  @ApiOperation({ summary: 'Everything the home screen shows; 401 when logged out' })
  home(@Caller() memberId: string) {
    return this.table.home(memberId);
  }

  @Get('activity')
  @ApiOperation({ summary: "The table's public feed, newest first" })
  activity(@Query({ schema: pageQuery }) query: PageQuery) {
    return this.feed.page(query);
  }
}
