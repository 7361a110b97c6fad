import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { AccessModule } from './access/access.module.js';
import { SessionGuard } from './access/session.guard.js';
import { BooksModule } from './books/books.module.js';
import type { OpenTill } from './engine/open-till.js';
import { TillModule } from './engine/till.module.js';
import { HttpModule } from './http/http.module.js';
import { ProblemFilter } from './http/problem.filter.js';
import { LiveModule } from './live/live.module.js';
import { OpsModule } from './ops/ops.module.js';
import type { Clock } from './platform/clock.js';
import type { Settings } from './platform/settings.js';
import { PushModule } from './push/push.module.js';
import { TopicsModule } from './topics/topics.module.js';

/** Made before Nest starts. */
export interface AppParts {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly till: OpenTill;
}

/** The whole app around one till. */
@Module({})
export class AppModule {
  static around({ settings, clock, till }: AppParts): DynamicModule {
    return {
      module: AppModule,
      imports: [
        HttpModule,
        AccessModule,
        TillModule.of(till, settings, clock),
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
