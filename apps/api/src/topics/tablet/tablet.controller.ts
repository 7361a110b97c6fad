import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  calls,
  type EnrolBadgeBody,
  type TabletCancelBody,
  type TabletOpenBody,
  type TabletPurchaseBody,
  type TabletRoundBody,
  type TabletTopUpBody,
} from '@stammtisch/contracts';
import { type AtTablet, TabletCall } from '../../access/call.js';
import { BodyOf, Serves } from '../../http/serves.js';
import { TabletService } from './tablet.service.js';

@ApiTags('Tablet')
@Controller()
export class TabletController {
  constructor(private readonly tablet: TabletService) {}

  @Serves(calls.tablet)
  picture(@TabletCall() at: AtTablet) {
    return this.tablet.picture(at);
  }

  @Serves(calls.tabletPurchase)
  purchase(@TabletCall() at: AtTablet, @BodyOf(calls.tabletPurchase) body: TabletPurchaseBody) {
    return this.tablet.purchase(at, body);
  }

  @Serves(calls.tabletCancel)
  cancel(
    @TabletCall() at: AtTablet,
    @Param('id') id: string,
    @BodyOf(calls.tabletCancel) body: TabletCancelBody,
  ) {
    return this.tablet.cancel(at, id, body);
  }

  @Serves(calls.tabletOpen)
  open(@TabletCall() at: AtTablet, @BodyOf(calls.tabletOpen) body: TabletOpenBody) {
    return this.tablet.open(at, body);
  }

  @Serves(calls.tabletRound)
  giveRound(@TabletCall() at: AtTablet, @BodyOf(calls.tabletRound) body: TabletRoundBody) {
    return this.tablet.giveRound(at, body);
  }

  @Serves(calls.tabletTopUp)
  topUp(@TabletCall() at: AtTablet, @BodyOf(calls.tabletTopUp) body: TabletTopUpBody) {
    return this.tablet.topUp(at, body);
  }

  @Serves(calls.enrolBadge)
  enrol(@TabletCall() at: AtTablet, @BodyOf(calls.enrolBadge) body: EnrolBadgeBody) {
    return this.tablet.enrol(at, body);
  }
}
