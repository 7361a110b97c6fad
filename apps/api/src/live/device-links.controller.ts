import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  calls,
  type DoneAnswer,
  type TabletLinkAnswer,
  type TabletLinkBody,
  type WallLinkAnswer,
  type DeviceLink as WireLink,
} from '@stammtisch/contracts';
import { type DeviceKind, type DeviceLink, findDeviceLink } from '@stammtisch/domain';
import { type Call, MemberCall } from '../access/call.js';
import { Signatures } from '../access/session.js';
import { Names } from '../engine/people/names.js';
import { Till } from '../engine/till/till.js';
import { notFound, problemOf } from '../http/problem.js';
import { SecurityLogged } from '../http/security-log.js';
import { Input, Serves } from '../http/serves.js';
import { calledAt, WebAddresses } from '../http/web-addresses.js';
import { tokenHash } from '../platform/secrets.js';
import { DeviceScreens } from './device-screens.js';

/** The page that a link opens. */
const PAGES = { wall: '/live', tablet: '/tresen' } as const satisfies Record<DeviceKind, string>;

/** Links of devices at the table: screens watch, tablets book. */
@ApiTags('Geräte am Tisch')
@Controller()
export class DeviceLinksController {
  constructor(
    private readonly till: Till,
    private readonly signatures: Signatures,
    private readonly names: Names,
    private readonly screens: DeviceScreens,
    private readonly web: WebAddresses,
  ) {}

  @SecurityLogged('wall_link_issued')
  @Serves(calls.issueWallLink, 'Make a link that shows the table on a screen, to read only')
  async issueWall(@MemberCall() call: Call): Promise<WallLinkAnswer> {
    const { address, ...made } = await this.issue(call, { kind: 'wall', name: '' });
    return { success: true, wall_link: address, ...made };
  }

  @Serves(calls.wallLinks, 'All links that stand, newest first')
  walls() {
    return { success: true, links: this.of('wall') };
  }

  @SecurityLogged('wall_link_revoked')
  @Serves(calls.revokeWallLink, 'Revoke a link; its screens go dark at once')
  revokeWall(@MemberCall() call: Call, @Param('id') linkId: string) {
    return this.revoke(call, 'wall', linkId);
  }

  @SecurityLogged('tablet_link_issued')
  @Serves(calls.issueTabletLink, 'Make a link with which a tablet books for members')
  async issueTablet(@MemberCall() call: Call, @Input() { name }: TabletLinkBody): Promise<TabletLinkAnswer> {
    const { address, ...made } = await this.issue(call, { kind: 'tablet', name });
    return { success: true, tablet_link: address, ...made };
  }

  @Serves(calls.tabletLinks, 'All links of tablets that stand, newest first')
  tablets() {
    return { success: true, links: this.of('tablet') };
  }

  @SecurityLogged('tablet_link_revoked')
  @Serves(calls.revokeTabletLink, "Revoke a tablet's link; it books nothing more at once")
  revokeTablet(@MemberCall() call: Call, @Param('id') linkId: string) {
    return this.revoke(call, 'tablet', linkId);
  }

  private async revoke(call: Call, kind: DeviceKind, linkId: string): Promise<DoneAnswer> {
    const link = findDeviceLink(this.till.state, linkId);
    if (link && link.kind !== kind) throw problemOf('device_link_not_found');
    return call.done({ type: 'RevokeDeviceLink', by: call.memberId, linkId });
  }

  private async issue(call: Call, device: Pick<DeviceLink, 'kind' | 'name'>) {
    const token = this.signatures.token(device.kind, call.origin.commandId);
    const { events, revision } = await call.execute({
      type: 'IssueDeviceLink',
      by: call.memberId,
      ...device,
      tokenHash: tokenHash(token),
    });
    const [issued] = events;
    if (issued?.type !== 'DeviceLinkIssued') throw notFound();
    const page = `${PAGES[device.kind]}#${token}`;
    const { link: address, addresses } = this.web.linkFrom(calledAt(call.request), page);
    const { linkId: id, ...made } = issued.data;
    const link = this.view({ ...made, id, issuedAt: issued.metadata.at });
    return { address, addresses, link, revision };
  }

  /** All links of a kind, newest first. */
  private of(kind: DeviceKind): WireLink[] {
    const links = Array.from(this.till.state.deviceLinks.values()).filter((link) => link.kind === kind);
    return links
      .map((link) => this.view(link))
      .sort((one, other) => (one.issued_at < other.issued_at ? 1 : -1));
  }

  private view(link: Pick<DeviceLink, 'id' | 'issuedAt' | 'issuedBy' | 'name'>): WireLink {
    const { id, issuedAt, issuedBy, name } = link;
    const screens = this.screens.count(id);
    return { id, issued_at: issuedAt, issued_by: this.names.display(issuedBy), name, screens };
  }
}
