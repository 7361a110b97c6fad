import { isEasyPin } from '@stammtisch/domain';
import * as z from 'zod';
import { addresses, id, instant, line, revision, tabletAccess } from './common.js';
import type { Gift } from './rounds.js';
import { answer, named, secret } from './shapes.js';
import type { Activity, Tonight } from './table.js';
import { texts } from './texts.js';

const deviceKind = z.enum(['wall', 'tablet']);

/** Longest name of a tablet, in characters. */
export const TABLET_NAME_LENGTH = 40;

/** A new link for a wall screen, or for a tablet, which has a name: bookings keep it. */
export const deviceLinkBody = z
  .object({ kind: deviceKind, name: line(TABLET_NAME_LENGTH).default('') })
  .refine(({ kind, name }) => kind === 'wall' || name !== '', { error: texts.nameRequired, path: ['name'] })
  .meta({ id: 'DeviceLinkBody' });

/** A link of a device. Its token is answered only once, when the link is made. */
export const deviceLink = named('DeviceLink', {
  id,
  kind: deviceKind,
  name: z.string(),
  issued_at: instant,
  issued_by: z.string(),
  /** How many screens are connected by the link, on this node. */
  screens: z.int(),
});
export type DeviceLink = z.infer<typeof deviceLink>;

/**
 * `device_link` is `<origin>/live#<token>`, or `/tresen#<token>` for a tablet. Browsers send no server what stands behind the `#`, so no
 * server logs the token.
 */
export const deviceLinkAnswer = answer('DeviceLinkAnswer', {
  device_link: z.string(),
  addresses,
  link: deviceLink,
  revision,
});

export const deviceLinksAnswer = answer('DeviceLinksAnswer', { links: z.array(deviceLink) });

/** An open round as the wall shows it. */
export interface WallRound
  extends Pick<Gift, 'id' | 'gift_type' | 'message' | 'giver_id' | 'giver_name' | 'given_at' | 'ends_at'> {
  /** How many of the guests have drunk from the round; null for a full_evening, which has no limit of drinks. */
  readonly served: number | null;
  /** How many have had a drink tonight, but the giver. Members who come later drink from the round, too. */
  readonly guests: number;
}

/** All that the wall shows, at one revision. A snapshot replaces all with a lower `revision`, so a screen can miss none. */
export interface WallSnapshot {
  readonly revision: number;
  readonly tonight: Tonight;
  /** Open rounds, oldest first. */
  readonly rounds: readonly WallRound[];
  /** Tonight's newest lines of the feed, newest first. */
  readonly activity: readonly Activity[];
}

/** How many lines of the feed a {@link WallSnapshot} has at most. */
export const WALL_FEED = 30;

/** Token of a device's link, of a wall's or a tablet's: 128 bits, base64url. */
export const deviceToken = z.string().regex(/^[\w-]{22}$/);

/** A PIN that a member chooses: 4 to 6 digits. */
export const newPin = secret(
  z
    .string({ error: texts.pinInvalid })
    .regex(/^\d{4,6}$/, { error: texts.pinInvalid })
    .refine((pin) => !isEasyPin(pin), { error: 'Diese PIN errät man zu leicht. Bitte wähle eine andere' }),
);

export const pinBody = named('PinBody', { pin: newPin });

/** How tablets serve one member; null: as is usual. */
export const tabletAccessBody = named('TabletAccessBody', { access: tabletAccess.nullable() });

/** The caller's own settings. While `access` is null, `usual` holds. `tablets`: whether the table has a tablet. */
export const tabletSettingsAnswer = answer('TabletSettingsAnswer', {
  usual: tabletAccess,
  access: tabletAccess.nullable(),
  has_pin: z.boolean(),
  has_badge: z.boolean(),
  tablets: z.boolean(),
  revision,
});
export type TabletSettingsAnswer = z.infer<typeof tabletSettingsAnswer>;
