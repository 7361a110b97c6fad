import { isEasyPin } from '@stammtisch/domain';
import * as z from 'zod';
import { addresses, id, instant, line, revision, tabletAccess } from './common.js';
import { texts } from './german/texts.js';
import type { Gift } from './rounds.js';
import { answer, named, secret } from './shapes.js';
import type { Activity, Tonight } from './table.js';

const deviceKind = z.enum(['wall', 'tablet']);

/** Longest name of a tablet, in characters. */
export const TABLET_NAME_LENGTH = 40;

/** A new link for a wall screen, or for a tablet, which needs a name: bookings store it. */
export const deviceLinkBody = z
  .object({ kind: deviceKind, name: line(TABLET_NAME_LENGTH).default('') })
  .refine(({ kind, name }) => kind === 'wall' || name !== '', { error: texts.nameRequired, path: ['name'] })
  .meta({ id: 'DeviceLinkBody' });

/** A device's link. The API returns its token only once, when the link is issued. */
export const deviceLink = named('DeviceLink', {
  id,
  kind: deviceKind,
  name: z.string(),
  issued_at: instant,
  issued_by: z.string(),
  /** Number of screens that this node serves by the link. */
  screens: z.int(),
});
export type DeviceLink = z.infer<typeof deviceLink>;

/**
 * `device_link` is `<origin>/live#<token>`, or `/tresen#<token>` for a tablet. Browsers don't send the fragment, so no server logs the
 * token.
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
  /** How many guests have drunk from the round; null for a full_evening, which pays any number of drinks. */
  readonly served: number | null;
  /** How many others have had a drink tonight. Members who come later may also drink from the round. */
  readonly guests: number;
}

/** Everything the wall shows, at one revision. It replaces every snapshot with a lower `revision`, so a screen may miss some. */
export interface WallSnapshot {
  readonly revision: number;
  readonly tonight: Tonight;
  /** Open rounds, oldest first. */
  readonly rounds: readonly WallRound[];
  /** Tonight's newest lines of the feed, newest first. */
  readonly activity: readonly Activity[];
}

/** Most feed lines of a {@link WallSnapshot}. */
export const WALL_FEED = 30;

/** Token of a device's link: 128 bits, base64url. */
export const deviceToken = z.string().regex(/^[\w-]{22}$/);

/** A PIN that a member chooses: 4 to 6 digits. */
export const newPin = secret(
  z
    .string({ error: texts.pinInvalid })
    .regex(/^\d{4,6}$/, { error: texts.pinInvalid })
    .refine((pin) => !isEasyPin(pin), { error: 'Diese PIN errät man zu leicht. Bitte wähle eine andere' }),
);

export const pinBody = named('PinBody', { pin: newPin });

/** How tablets serve one member; null: by the table's setting. */
export const tabletAccessBody = named('TabletAccessBody', { access: tabletAccess.nullable() });

/** The caller's settings. `usual` is the table's setting; it applies while `access` is null. `tablets`: whether the table has a tablet. */
export const tabletSettingsAnswer = answer('TabletSettingsAnswer', {
  usual: tabletAccess,
  access: tabletAccess.nullable(),
  has_pin: z.boolean(),
  has_badge: z.boolean(),
  tablets: z.boolean(),
  revision,
});
export type TabletSettingsAnswer = z.infer<typeof tabletSettingsAnswer>;
