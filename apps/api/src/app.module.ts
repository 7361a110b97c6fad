import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { AccessModule } from './access/access.module.js';
import { SessionGuard } from './access/session.guard.js';
import { BooksModule } from './books/books.module.js';
import { TillModule } from './engine/till.module.js';
import { HttpModule } from './http/http.module.js';
import { ProblemFilter } from './http/problem.filter.js';
import { LiveModule } from './live/live.module.js';
import { OpsModule } from './ops/ops.module.js';
import { PushModule } from './push/push.module.js';
import { TopicsModule } from './topics/topics.module.js';

/** The whole app around one till, which is opened before Nest starts. */
@Module({})
export class AppModule {
  static around(...till: Parameters<typeof TillModule.of>): DynamicModule {
    return {
      module: AppModule,
      imports: [
        HttpModule,
        AccessModule,
        TillModule.of(...till),
        TopicsModule,
        BooksModule,
        LiveModule,
        PushModule,
        OpsModule,
      ],
      providers: [
        { provide: APP_GUARD, useClass: SessionGuard },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
    };
  }
}
