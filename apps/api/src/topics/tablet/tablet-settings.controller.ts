import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type PinBody, type TabletAccessBody, type UsualAccessBody } from '@stammtisch/contracts';
import { type Call, Caller, MemberCall } from '../../access/call.js';
import { SecurityLogged } from '../../http/security-log.js';
import { BodyOf, Serves } from '../../http/serves.js';
import { TabletSettingsService } from './tablet-settings.service.js';

@ApiTags('Tablet')
@Controller()
export class TabletSettingsController {
  constructor(private readonly settings: TabletSettingsService) {}

  @Serves(calls.tabletSettings)
  own(@Caller() memberId: string) {
    return this.settings.own(memberId);
  }

  @Serves(calls.setTabletAccess)
  setAccess(@MemberCall() call: Call, @BodyOf(calls.setTabletAccess) { access }: TabletAccessBody) {
    return this.settings.setAccess(call, call.memberId, access);
  }

  @SecurityLogged('pin_changed')
  @Serves(calls.setPin)
  setPin(@MemberCall() call: Call, @BodyOf(calls.setPin) body: PinBody) {
    return this.settings.setPin(call, body);
  }

  @Serves(calls.removePin)
  removePin(@MemberCall() call: Call) {
    return this.settings.removePin(call);
  }

  @Serves(calls.revokeBadge)
  revokeBadge(@MemberCall() call: Call) {
    return call.done({ type: 'RevokeBadge', by: call.memberId, memberId: call.memberId });
  }

  @Serves(calls.revokeMemberBadge)
  revokeMemberBadge(@MemberCall() call: Call, @Param('id') memberId: string) {
    return call.done({ type: 'RevokeBadge', by: call.memberId, memberId });
  }

  @Serves(calls.setMemberTabletAccess)
  setMemberAccess(
    @MemberCall() call: Call,
    @Param('id') memberId: string,
    @BodyOf(calls.setMemberTabletAccess) { access }: TabletAccessBody,
  ) {
    return this.settings.setAccess(call, memberId, access);
  }

  @Serves(calls.usualTabletAccess)
  usual() {
    return this.settings.usual();
  }

  @Serves(calls.setUsualTabletAccess)
  setUsual(@MemberCall() call: Call, @BodyOf(calls.setUsualTabletAccess) { access }: UsualAccessBody) {
    return this.settings.setUsual(call, access);
  }
}
