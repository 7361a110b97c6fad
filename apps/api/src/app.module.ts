import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AuditController } from './audit/audit.controller.js';
import { AuditService } from './audit/audit.service.js';
import { AuditBroadcast } from './audit/audit-broadcast.js';
import { EventNames } from './audit/event-names.js';
import { BalancesService } from './books/balances.service.js';
import { BooksController } from './books/books.controller.js';
import { Calendar } from './books/calendar.js';
import { LastReconciliation } from './books/last-reconciliation.js';
import { LedgerService } from './books/ledger.service.js';
import { LedgerView } from './books/ledger-view.js';
import { LogChecker } from './books/log-checker.js';
import { OwnStatementController } from './books/own-statement.controller.js';
import { Reconciler } from './books/reconciler.js';
import { ReconciliationService } from './books/reconciliation.service.js';
import { StatementBooks } from './books/statement-books.js';
import { StatementsService } from './books/statements.service.js';
import { DrinksController } from './drinks/drinks.controller.js';
import { DrinksService } from './drinks/drinks.service.js';
import { Downloads } from './exports/downloads.js';
import { ExportsController } from './exports/exports.controller.js';
import { ExportsService } from './exports/exports.service.js';
import { MembersCsv } from './exports/members-csv.js';
import { MyDataController } from './exports/my-data.controller.js';
import { MyDataService } from './exports/my-data.service.js';
import { TransactionsCsv } from './exports/transactions-csv.js';
import { InviteThrottle } from './invites/invite-throttle.js';
import { InvitesController } from './invites/invites.controller.js';
import { InvitesService } from './invites/invites.service.js';
import { AccountController } from './members/account.controller.js';
import { AccountService } from './members/account.service.js';
import { Enrolment } from './members/enrolment.js';
import { FreshPasswords } from './members/fresh-passwords.js';
import { MemberView } from './members/member-view.js';
import { MembersController } from './members/members.controller.js';
import { MembersService } from './members/members.service.js';
import { PasswordChange } from './members/password-change.js';
import { PasswordDocuments } from './members/password-documents.js';
import { PasswordReset } from './members/password-reset.js';
import { RegistrationService } from './members/registration.service.js';
import type { OpenTill } from './open-till.js';
import { PeopleUpkeep } from './people/people-upkeep.js';
import { Clock } from './platform/clock.js';
import { Closing } from './platform/closing.js';
import { HealthController } from './platform/health.controller.js';
import { MetricsController } from './platform/metrics.controller.js';
import { Metrics } from './platform/metrics.js';
import { MetricsGauges } from './platform/metrics-gauges.js';
import { OriginCheck } from './platform/origin-check.js';
import { RevisionGuard } from './platform/revision.guard.js';
import { Secrets } from './platform/secrets.js';
import { SecurityLog } from './platform/security-log.js';
import { Settings } from './platform/settings.js';
import { Admission } from './realtime/admission.js';
import { Broadcast } from './realtime/broadcast.js';
import { CatchUps } from './realtime/catch-ups.js';
import { ExpiredSessions } from './realtime/expired-sessions.js';
import { Handshake } from './realtime/handshake.js';
import { Live } from './realtime/live.js';
import { RealtimeGateway } from './realtime/realtime.gateway.js';
import { RecentEvents } from './realtime/recent-events.js';
import { GiftView } from './rounds/gift-view.js';
import { RoundsController } from './rounds/rounds.controller.js';
import { RoundsService } from './rounds/rounds.service.js';
import { Credentials } from './session/credentials.js';
import { KnownDevices } from './session/known-devices.js';
import { Passwords } from './session/passwords.js';
import { SessionController } from './session/session.controller.js';
import { SessionGuard } from './session/session.guard.js';
import { Sessions } from './session/session.js';
import { SessionService } from './session/session.service.js';
import { SessionCookies } from './session/session-cookie.js';
import { SessionList } from './session/session-list.js';
import { SessionsController } from './session/sessions.controller.js';
import { SessionsService } from './session/sessions.service.js';
import { EveningCounts } from './statistics/evening-counts.js';
import { OwnStatisticsService } from './statistics/own-statistics.service.js';
import { StatisticsController } from './statistics/statistics.controller.js';
import { StatisticsService } from './statistics/statistics.service.js';
import { ActivityView } from './table/activity-view.js';
import { TableController } from './table/table.controller.js';
import { FeedService, TableService } from './table/table.service.js';
import { TonightView } from './table/tonight-view.js';
import { EveningWatch } from './till/evening-watch.js';
import { FirstStart } from './till/first-start.js';
import { SecretCheck } from './till/secret-check.js';
import { TillModule } from './till.module.js';
import { TransactionView } from './transactions/transaction-view.js';
import { TransactionsController } from './transactions/transactions.controller.js';
import { TransactionsService } from './transactions/transactions.service.js';
import { WallAccess } from './wall/wall-access.js';
import { WallLinksController } from './wall/wall-links.controller.js';
import { WallLinksService } from './wall/wall-links.service.js';
import { WallScreens } from './wall/wall-screens.js';
import { WallView } from './wall/wall-view.js';

/** What the app is given from outside. */
export interface Surroundings {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly till: OpenTill;
}

/** Hands the surroundings to whoever needs them. */
@Global()
@Module({})
class SurroundingsModule {
  static with({ settings, clock, metrics }: Surroundings): DynamicModule {
    return {
      module: SurroundingsModule,
      providers: [
        { provide: Settings, useValue: settings },
        { provide: Clock, useValue: clock },
        { provide: Metrics, useValue: metrics },
        { provide: Secrets, useValue: new Secrets(settings.appSecret) },
        Closing,
      ],
      exports: [Settings, Clock, Metrics, Secrets, Closing],
    };
  }
}

/** The whole app around one till. */
@Module({})
export class AppModule {
  static with(surroundings: Surroundings): DynamicModule {
    return {
      module: AppModule,
      imports: [SurroundingsModule.with(surroundings), TillModule.of(surroundings.till)],
      controllers: [
        SessionController,
        SessionsController,
        AccountController,
        TableController,
        TransactionsController,
        RoundsController,
        InvitesController,
        MembersController,
        DrinksController,
        BooksController,
        OwnStatementController,
        StatisticsController,
        ExportsController,
        MyDataController,
        AuditController,
        WallLinksController,
        HealthController,
        MetricsController,
      ],
      providers: [
        // In this order: a node that is behind may not know yet whose session it is.
        { provide: APP_GUARD, useClass: RevisionGuard },
        { provide: APP_GUARD, useClass: SessionGuard },
        Sessions,
        SessionCookies,
        KnownDevices,
        Passwords,
        Credentials,
        SessionService,
        SessionsService,
        SessionList,
        OriginCheck,
        SecurityLog,
        Enrolment,
        RegistrationService,
        AccountService,
        PasswordChange,
        PasswordReset,
        PasswordDocuments,
        FreshPasswords,
        MemberView,
        MembersService,
        TableService,
        FeedService,
        ActivityView,
        TransactionView,
        TransactionsService,
        GiftView,
        RoundsService,
        InvitesService,
        InviteThrottle,
        DrinksService,
        Calendar,
        BalancesService,
        LedgerService,
        LedgerView,
        StatementsService,
        StatementBooks,
        ReconciliationService,
        Reconciler,
        LogChecker,
        LastReconciliation,
        StatisticsService,
        OwnStatisticsService,
        EveningCounts,
        ExportsService,
        Downloads,
        TransactionsCsv,
        MembersCsv,
        MyDataService,
        RealtimeGateway,
        Handshake,
        Admission,
        CatchUps,
        ExpiredSessions,
        RecentEvents,
        Broadcast,
        Live,
        EventNames,
        AuditBroadcast,
        AuditService,
        TonightView,
        MetricsGauges,
        WallAccess,
        WallView,
        WallScreens,
        WallLinksService,
        PeopleUpkeep,
        FirstStart,
        SecretCheck,
        EveningWatch,
      ],
    };
  }
}
