import { Injectable } from '@nestjs/common';
import type { WallLinkAnswer, WallLinksAnswer, WallLink as WireLink } from '@stammtisch/contracts';
import type { DeviceLink } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { Signatures } from '../../access/signatures.js';
import { Names } from '../../engine/people/names.js';
import { Till } from '../../engine/till/till.js';
import { notFound } from '../../http/problem.js';
import { WebAddresses } from '../../http/web-addresses.js';
import { tokenHash } from '../../platform/secrets.js';
import { WallScreens } from './wall-screens.js';

/** Keeps the links with which screens at the table look on. */
@Injectable()
export class WallLinksService {
  constructor(
    private readonly till: Till,
    private readonly signatures: Signatures,
    private readonly names: Names,
    private readonly screens: WallScreens,
    private readonly web: WebAddresses,
  ) {}

  async issue(call: Call, called: string): Promise<WallLinkAnswer> {
    const token = this.signatures.token('wall', call.origin.commandId);
    const command = {
      type: 'IssueDeviceLink',
      by: call.memberId,
      kind: 'wall',
      name: '',
      tokenHash: tokenHash(token),
    } as const;
    const { events, revision } = await call.execute(command);
    const [issued] = events;
    if (issued?.type !== 'DeviceLinkIssued') throw notFound();
    const { linkId: id, issuedBy } = issued.data;
    const { link, addresses } = this.web.linkFrom(called, `/live#${token}`);
    return {
      success: true,
      wall_link: link,
      addresses,
      link: this.view({ id, issuedBy, issuedAt: issued.metadata.at }),
      revision,
    };
  }

  /** All links, newest first. */
  list(): WallLinksAnswer {
    const links = Array.from(this.till.state.deviceLinks.values(), (link) => this.view(link));
    return { success: true, links: links.sort((one, other) => (one.issued_at < other.issued_at ? 1 : -1)) };
  }

  private view({ id, issuedAt, issuedBy }: Pick<DeviceLink, 'id' | 'issuedAt' | 'issuedBy'>): WireLink {
    return {
      id,
      issued_at: issuedAt,
      issued_by: this.names.display(issuedBy),
      screens: this.screens.count(id),
    };
  }
}
