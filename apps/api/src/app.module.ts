import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { AuditModule } from './audit/audit.module.js';
import { BooksModule } from './books/books.module.js';
import { CashModule } from './cash/cash.module.js';
import { DrinksModule } from './drinks/drinks.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { HealthModule } from './health/health.module.js';
import { InvitesModule } from './invites/invites.module.js';
import { MembersModule } from './members/members.module.js';
import type { Metrics } from './metrics/metrics.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { MonthsModule } from './months/months.module.js';
import type { OpenTill } from './open-till.js';
import { OpeningModule } from './opening/opening.module.js';
import { PayingInModule } from './paying-in/paying-in.module.js';
import type { Clock } from './platform/clock.js';
import { PlatformModule } from './platform/platform.module.js';
import type { Settings } from './platform/settings.js';
import { ProblemFilter } from './problems/problem.filter.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { RoundsModule } from './rounds/rounds.module.js';
import { SessionGuard } from './session/session.guard.js';
import { SessionModule } from './session/session.module.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import type { FileCheck } from './store/file-check.js';
import { TableModule } from './table/table.module.js';
import { TillModule } from './till.module.js';
import { TransactionsModule } from './transactions/transactions.module.js';
import { WallModule } from './wall/wall.module.js';

/** What the app is given from outside. */
export interface Surroundings {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly till: OpenTill;
  readonly fileCheck: FileCheck;
}

/** The whole app around one till. */
@Module({})
export class AppModule {
  static around({ settings, clock, metrics, till, fileCheck }: Surroundings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.of(settings, clock),
        TillModule.of(till),
        SessionModule,
        MembersModule,
        TableModule,
        TransactionsModule,
        PayingInModule,
        RoundsModule,
        InvitesModule,
        DrinksModule,
        BooksModule,
        CashModule,
        MonthsModule,
        StatisticsModule,
        ExportsModule,
        AuditModule,
        WallModule,
        RealtimeModule,
        HealthModule,
        MetricsModule.of(metrics),
        OpeningModule.of(fileCheck),
      ],
      providers: [
        { provide: APP_GUARD, useClass: SessionGuard },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
    };
  }
}
