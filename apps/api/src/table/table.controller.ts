import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { activityAnswer, home, type PageQuery, pageQuery, tonightAnswer } from '@stammtisch/contracts';
import { Answers } from '../platform/answers.js';
import { Caller } from '../session/call.js';
import { WallsToo } from '../session/session.guard.js';
import { FeedService, TableService } from './table.service.js';
import { TonightView } from './tonight-view.js';

@ApiTags('Tisch')
@Controller('api')
export class TableController {
  constructor(
    private readonly table: TableService,
    private readonly feed: FeedService,
    private readonly evening: TonightView,
  ) {}

  @Get('home-data')
  @Answers('Everything the home screen shows; 401 when logged out', home)
  home(@Caller() memberId: string) {
    return this.table.home(memberId);
  }

  @WallsToo()
  @Get('tonight')
  @Answers('The evening since 06:00 in numbers; also for screens with a link', tonightAnswer)
  tonight() {
    return this.evening.answer();
  }

  @WallsToo()
  @Get('activity')
  @Answers("The table's public feed, newest first", activityAnswer)
  activity(@Query({ schema: pageQuery }) query: PageQuery) {
    return this.feed.page(query);
  }
}
