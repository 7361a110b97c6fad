import { Global, Module } from '@nestjs/common';
import { ChainController } from './chain/chain.controller.js';
import { ChainService } from './chain/chain.service.js';
import { LogFindings } from './chain/log-findings.js';
import { DrinksController } from './drinks/drinks.controller.js';
import { DrinksService } from './drinks/drinks.service.js';
import { UsualDrinks } from './drinks/usual-drinks.js';
import { FirstInvite } from './invites/first-invite.js';
import { GoodInvites } from './invites/good-invites.js';
import { InvitesController } from './invites/invites.controller.js';
import { InvitesService } from './invites/invites.service.js';
import { Opening } from './invites/opening.js';
import { LeviesController } from './levies/levies.controller.js';
import { AccountController } from './members/account.controller.js';
import { Enrolment } from './members/enrolment.js';
import { MembersController } from './members/members.controller.js';
import { MembersService } from './members/members.service.js';
import { MemberView } from './members/members.view.js';
import { PasswordChange } from './members/password-change.js';
import { PasswordDocuments } from './members/password-documents.js';
import { PasswordReset } from './members/password-reset.js';
import { PreparedMembersService } from './members/prepared-members.service.js';
import { ProfileService } from './members/profile.service.js';
import { RegistrationService, Usernames } from './members/registration.service.js';
import { MovingInController } from './moving-in/moving-in.controller.js';
import { MovingInService } from './moving-in/moving-in.service.js';
import { PassingOnController } from './passing-on/passing-on.controller.js';
import { BankStatementService } from './paying-in/bank-statement.service.js';
import { PayingInController } from './paying-in/paying-in.controller.js';
import { PayingInService } from './paying-in/paying-in.service.js';
import { GoodPersonalLinks } from './personal-links/good-personal-links.js';
import { PersonalLinksController } from './personal-links/personal-links.controller.js';
import { PersonalLinksService } from './personal-links/personal-links.service.js';
import { RoundCostService } from './rounds/round-cost.service.js';
import { RoundsController } from './rounds/rounds.controller.js';
import { RoundsService } from './rounds/rounds.service.js';
import { GiftView } from './rounds/rounds.view.js';
import { SessionController } from './session/session.controller.js';
import { SessionService } from './session/session.service.js';
import { SettingsController } from './settings/settings.controller.js';
import { SettingsService } from './settings/settings.service.js';
import { ActivityView } from './table/activity.view.js';
import { RecentEvents } from './table/recent-events.js';
import { RestoredEvents } from './table/restored-events.js';
import { TableController } from './table/table.controller.js';
import { FeedService, TableService } from './table/table.service.js';
import { TonightView } from './table/tonight-view.js';
import { Passes } from './tablet/passes.js';
import { TabletController } from './tablet/tablet.controller.js';
import { TabletService } from './tablet/tablet.service.js';
import { TabletKeys } from './tablet/tablet-keys.js';
import { TabletSettingsController } from './tablet/tablet-settings.controller.js';
import { TabletView } from './tablet/tablet-view.js';
import { TransactionsController } from './transactions/transactions.controller.js';
import { TransactionsService } from './transactions/transactions.service.js';
import { TransactionView } from './transactions/transactions.view.js';

/** Providers of the topics that the books, the screens and the start of the till need. */
const FOR_ALL = [
  ActivityView,
  Enrolment,
  FirstInvite,
  GiftView,
  LogFindings,
  MemberView,
  Opening,
  RecentEvents,
  TableService,
  TabletView,
  TonightView,
  TransactionView,
];

/** What members, and those who look after the table, do: a folder for each topic. */
@Global()
@Module({
  controllers: [
    AccountController,
    ChainController,
    DrinksController,
    InvitesController,
    LeviesController,
    MembersController,
    MovingInController,
    PassingOnController,
    PayingInController,
    PersonalLinksController,
    RoundsController,
    SessionController,
    SettingsController,
    TableController,
    TabletController,
    TabletSettingsController,
    TransactionsController,
  ],
  providers: [
    ...FOR_ALL,
    BankStatementService,
    ChainService,
    DrinksService,
    FeedService,
    GoodInvites,
    GoodPersonalLinks,
    InvitesService,
    MembersService,
    MovingInService,
    Passes,
    PasswordChange,
    PasswordDocuments,
    PasswordReset,
    PayingInService,
    PersonalLinksService,
    PreparedMembersService,
    ProfileService,
    RegistrationService,
    RestoredEvents,
    RoundCostService,
    RoundsService,
    SessionService,
    SettingsService,
    TabletKeys,
    TabletService,
    TransactionsService,
    UsualDrinks,
    Usernames,
  ],
  exports: FOR_ALL,
})
export class TopicsModule {}
