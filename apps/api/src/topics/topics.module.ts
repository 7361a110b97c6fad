import { Global, Module } from '@nestjs/common';
import { ChainController } from './chain/chain.controller.js';
import { DrinksController } from './drinks/drinks.controller.js';
import { UsualDrinks } from './drinks/drinks.service.js';
import { InvitesController } from './invites/invites.controller.js';
import { FirstInvite } from './invites/invites.service.js';
import { Enrolment } from './members/enrolment.js';
import { MembersController } from './members/members.controller.js';
import { MemberView } from './members/members.view.js';
import { PasswordsController } from './members/passwords.controller.js';
import { PayingInController } from './paying-in/paying-in.controller.js';
import { RoundsController } from './rounds/rounds.controller.js';
import { SessionController } from './session/session.controller.js';
import { SettingsController } from './settings/settings.controller.js';
import { RecentEvents } from './table/recent-events.js';
import { TableController } from './table/table.controller.js';
import { TableService } from './table/table.service.js';
import { TabletController } from './tablet/tablet.controller.js';
import { TabletCalls } from './tablet/tablet-calls.js';
import { TabletView } from './tablet/tablet-view.js';
import { TransactionsController } from './transactions/transactions.controller.js';
import { TransactionView } from './transactions/transactions.view.js';

/** Providers that other rooms need. */
const shared = [Enrolment, FirstInvite, MemberView, RecentEvents, TableService, TabletView, TransactionView];

/** The calls of members and admins, a folder for each topic. */
@Global()
@Module({
  controllers: [
    ChainController,
    DrinksController,
    InvitesController,
    MembersController,
    PayingInController,
    PasswordsController,
    RoundsController,
    SessionController,
    SettingsController,
    TableController,
    TabletController,
    TransactionsController,
  ],
  providers: [...shared, TabletCalls, UsualDrinks],
  exports: shared,
})
export class TopicsModule {}
