import * as z from 'zod';
import { addresses, id, instant, revision } from './common.js';
import type { GiftType } from './rounds.js';
import { answer, named } from './shapes.js';
import type { Activity, Tonight } from './table.js';

/** A link that shows the table on a screen, to read only. Its token is answered only once, when the link is made. */
export const wallLink = named('WallLink', {
  id,
  issued_at: instant,
  issued_by: z.string(),
  /** How many screens are connected by the link, on this node. */
  screens: z.int(),
});
export type WallLink = z.infer<typeof wallLink>;

/** `wall_link` is `<origin>/live#<token>`. Browsers send no server what stands behind the `#`, so no server logs the token. */
export const wallLinkAnswer = answer('WallLinkAnswer', {
  wall_link: z.string(),
  addresses,
  link: wallLink,
  revision,
});
export type WallLinkAnswer = z.infer<typeof wallLinkAnswer>;

export const wallLinksAnswer = answer('WallLinksAnswer', { links: z.array(wallLink) });
export type WallLinksAnswer = z.infer<typeof wallLinksAnswer>;

/** An open round as the wall shows it. */
export interface WallRound {
  readonly id: string;
  readonly gift_type: GiftType;
  readonly message: string;
  readonly giver_id: string;
  readonly giver_name: string;
  readonly given_at: string;
  readonly ends_at: string;
  /** How many of the guests have drunk from the round; null for a full_evening, which has no limit of drinks. */
  readonly served: number | null;
  /** How many have had a drink tonight, but the giver. Whoever comes later drinks from the round, too. */
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
