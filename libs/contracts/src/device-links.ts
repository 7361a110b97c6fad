import * as z from 'zod';
import { addresses, requiredLine, revision } from './common.js';
import { answer, named } from './shapes.js';
import { texts } from './texts.js';
import { wallLink } from './wall.js';

/** Token of a device's link, of a wall's or a tablet's: 128 bits, base64url. */
export const deviceToken = z.string().regex(/^[\w-]{22}$/);

/** Longest name of a tablet, in characters. */
export const TABLET_NAME_LENGTH = 40;

/** A new link for a tablet. Bookings keep the tablet's name. */
export const tabletLinkBody = named('TabletLinkBody', {
  name: requiredLine(TABLET_NAME_LENGTH, texts.nameRequired),
});
export type TabletLinkBody = z.infer<typeof tabletLinkBody>;

/** A link by which a tablet books for members. `screens`: how many pages are connected by it, on this node. */
export const tabletLink = wallLink.extend({ name: z.string() }).meta({ id: 'TabletLink' });
export type TabletLink = z.infer<typeof tabletLink>;

/** `tablet_link` is `<origin>/tresen#<token>`. */
export const tabletLinkAnswer = answer('TabletLinkAnswer', {
  tablet_link: z.string(),
  addresses,
  link: tabletLink,
  revision,
});
export type TabletLinkAnswer = z.infer<typeof tabletLinkAnswer>;

export const tabletLinksAnswer = answer('TabletLinksAnswer', { links: z.array(tabletLink) });
export type TabletLinksAnswer = z.infer<typeof tabletLinksAnswer>;
