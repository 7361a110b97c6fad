import { Global, Module } from '@nestjs/common';
import { ChainController } from './chain/chain.controller.js';
import { DrinksController } from './drinks/drinks.controller.js';
import { UsualDrinks } from './drinks/drinks.service.js';
import { InvitesController } from './invites/invites.controller.js';
import { FirstInvite, GoodInvites } from './invites/invites.service.js';
import { AccountController } from './members/account.controller.js';
import { Enrolment } from './members/enrolment.js';
import { MembersController } from './members/members.controller.js';
import { MemberView } from './members/members.view.js';
import { PasswordsService } from './members/passwords.service.js';
import { ProfileService } from './members/profile.service.js';
import { PayingInController } from './paying-in/paying-in.controller.js';
import { PersonalLinksController } from './personal-links/personal-links.controller.js';
import { PersonalLinksService } from './personal-links/personal-links.service.js';
import { RoundsController } from './rounds/rounds.controller.js';
import { GiftView, RoundsService } from './rounds/rounds.service.js';
import { SessionController } from './session/session.controller.js';
import { SettingsController } from './settings/settings.controller.js';
import { ActivityView } from './table/activity.view.js';
import { Feed, RecentEvents } from './table/recent-events.js';
import { TableController } from './table/table.controller.js';
import { TableService } from './table/table.service.js';
import { TabletController } from './tablet/tablet.controller.js';
import { TabletKeys } from './tablet/tablet-keys.js';
import { TabletSettingsController } from './tablet/tablet-settings.controller.js';
import { TabletView } from './tablet/tablet-view.js';
import { TransactionsController } from './transactions/transactions.controller.js';
import { TransactionsService } from './transactions/transactions.service.js';
import { TransactionView } from './transactions/transactions.view.js';

/** Providers of the topics that the books, the screens and the start of the till need. */
const FOR_ALL = [
  ...[ActivityView, Enrolment, FirstInvite, GiftView, MemberView, RecentEvents, TableService],
  ...[TabletView, TransactionView],
];

/** What members, and those who look after the table, do: a folder for each topic. */
@Global()
@Module({
  controllers: [
    AccountController,
    ChainController,
    DrinksController,
    InvitesController,
    MembersController,
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
    ...[Feed, GoodInvites, PasswordsService, PersonalLinksService, ProfileService],
    ...[RoundsService, TabletKeys, TransactionsService, UsualDrinks],
  ],
  exports: FOR_ALL,
})
export class TopicsModule {}
