import { Injectable } from '@nestjs/common';
import type {
  DoneAnswer,
  TabletLinkAnswer,
  TabletLinksAnswer,
  WallLinkAnswer,
  WallLinksAnswer,
  TabletLink as WireLink,
} from '@stammtisch/contracts';
import { type DeviceKind, type DeviceLink, findDeviceLink } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { Signatures } from '../../access/signatures.js';
import { Names } from '../../engine/people/names.js';
import { Till } from '../../engine/till/till.js';
import { notFound } from '../../http/problem.js';
import { problemOf } from '../../http/rejections.js';
import { WebAddresses } from '../../http/web-addresses.js';
import { tokenHash } from '../../platform/secrets.js';
import { DeviceScreens } from './device-screens.js';

/** The page that a link opens. */
const PAGES = { wall: '/live', tablet: '/tresen' } as const satisfies Record<DeviceKind, string>;

/** Links of devices at the table: screens watch, tablets book. */
@Injectable()
export class DeviceLinksService {
  constructor(
    private readonly till: Till,
    private readonly signatures: Signatures,
    private readonly names: Names,
    private readonly screens: DeviceScreens,
    private readonly web: WebAddresses,
  ) {}

  async issueWall(call: Call, called: string): Promise<WallLinkAnswer> {
    const { link, address, ...made } = await this.issue(call, { kind: 'wall', name: '' }, called);
    return { success: true, wall_link: address, link: nameless(link), ...made };
  }

  async issueTablet(call: Call, name: string, called: string): Promise<TabletLinkAnswer> {
    const { address, ...made } = await this.issue(call, { kind: 'tablet', name }, called);
    return { success: true, tablet_link: address, ...made };
  }

  walls(): WallLinksAnswer {
    return { success: true, links: this.of('wall').map(nameless) };
  }

  tablets(): TabletLinksAnswer {
    return { success: true, links: this.of('tablet') };
  }

  async revoke(call: Call, kind: DeviceKind, linkId: string): Promise<DoneAnswer> {
    const link = findDeviceLink(this.till.state, linkId);
    if (link && link.kind !== kind) throw problemOf('device_link_not_found');
    return call.done({ type: 'RevokeDeviceLink', by: call.memberId, linkId });
  }

  private async issue(call: Call, device: Pick<DeviceLink, 'kind' | 'name'>, called: string) {
    const token = this.signatures.token(device.kind, call.origin.commandId);
    const { events, revision } = await call.execute({
      type: 'IssueDeviceLink',
      by: call.memberId,
      ...device,
      tokenHash: tokenHash(token),
    });
    const [issued] = events;
    if (issued?.type !== 'DeviceLinkIssued') throw notFound();
    const { link: address, addresses } = this.web.linkFrom(called, `${PAGES[device.kind]}#${token}`);
    const { linkId: id, issuedBy, name } = issued.data;
    const link = this.view({ id, issuedBy, name, issuedAt: issued.metadata.at });
    return { address, addresses, link, revision };
  }

  /** All links of a kind, newest first. */
  private of(kind: DeviceKind): WireLink[] {
    const links = Array.from(this.till.state.deviceLinks.values()).filter((link) => link.kind === kind);
    return links
      .map((link) => this.view(link))
      .sort((one, other) => (one.issued_at < other.issued_at ? 1 : -1));
  }

  private view({
    id,
    issuedAt,
    issuedBy,
    name,
  }: Pick<DeviceLink, 'id' | 'issuedAt' | 'issuedBy' | 'name'>): WireLink {
    return {
      id,
      issued_at: issuedAt,
      issued_by: this.names.display(issuedBy),
      name,
      screens: this.screens.count(id),
    };
  }
}

const nameless = ({ name: _, ...link }: WireLink) => link;
