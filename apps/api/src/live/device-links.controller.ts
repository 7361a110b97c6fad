import { Param } from '@nestjs/common';
import { calls, type Sent, type DeviceLink as WireLink } from '@stammtisch/contracts';
import type { DeviceKind, DeviceLink } from '@stammtisch/domain';
import { type Call, MemberCall } from '../access/call.js';
import { Signatures } from '../access/session.js';
import { Names } from '../engine/people/names.js';
import { eventOf } from '../engine/till/commands.js';
import { Till } from '../engine/till/till.js';
import { SecurityLogged } from '../http/security-log.js';
import { Input, Serves, Topic } from '../http/serves.js';
import { calledAt, WebAddresses } from '../http/web-addresses.js';
import { tokenHash } from '../platform/secrets.js';
import { DeviceScreens } from './device-screens.js';

/** The page that a link opens. */
const PAGES = { wall: '/live', tablet: '/tresen' } as const satisfies Record<DeviceKind, string>;

/** Links of devices at the table: wall screens and tablets. */
@Topic('Geräte am Tisch')
export class DeviceLinksController {
  constructor(
    private readonly till: Till,
    private readonly signatures: Signatures,
    private readonly names: Names,
    private readonly screens: DeviceScreens,
    private readonly web: WebAddresses,
  ) {}

  @SecurityLogged('device_link_issued')
  @Serves(
    calls.issueDeviceLink,
    'Make a link that shows the table on a screen, or with which a tablet books for members',
  )
  async issue(@MemberCall() call: Call, @Input() { kind, name }: Sent<'issueDeviceLink'>) {
    const token = this.signatures.token(kind, call.origin.commandId);
    const command = { by: call.memberId, kind, name, tokenHash: tokenHash(token) };
    const outcome = await call.execute({ type: 'IssueDeviceLink', ...command });
    const { data, metadata } = eventOf(outcome, 'DeviceLinkIssued');
    const page = `${PAGES[kind]}#${token}`;
    const { link: device_link, addresses } = this.web.linkFrom(calledAt(call.request), page);
    const link = this.view({ ...data, id: data.linkId, issuedAt: metadata.at });
    return { device_link, addresses, link, revision: outcome.revision };
  }

  @Serves(calls.deviceLinks, 'All valid links, newest first')
  all() {
    const links = Array.from(this.till.state.deviceLinks.values(), (link) => this.view(link));
    return { links: links.sort((one, other) => (one.issued_at < other.issued_at ? 1 : -1)) };
  }

  @SecurityLogged('device_link_revoked')
  @Serves(calls.revokeDeviceLink, 'Revoke a link; its devices are disconnected at once')
  revoke(@MemberCall() call: Call, @Param('id') linkId: string) {
    return call.done({ type: 'RevokeDeviceLink', by: call.memberId, linkId });
  }

  private view({ id, kind, issuedAt, issuedBy, name }: Omit<DeviceLink, 'tokenHash'>): WireLink {
    const screens = this.screens.count(id);
    return { id, kind, issued_at: issuedAt, issued_by: this.names.display(issuedBy), name, screens };
  }
}
