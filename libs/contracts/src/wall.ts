import * as z from 'zod';
import { addresses, id, instant, revision } from './common.js';
import type { GiftType } from './rounds.js';
import { answer, named } from './shapes.js';
import type { Activity, Tonight } from './table.js';

/** A link that shows the table on a screen, to read only. The token in it is told once, when the link is made. */
export const wallLink = named('WallLink', {
  id,
  issued_at: instant,
  issued_by: z.string(),
  /** How many screens look on with it now, as far as this node knows. */
  screens: z.int(),
});
export type WallLink = z.infer<typeof wallLink>;

/** `wall_link` is `<origin>/live#<token>`: what stands behind the `#` reaches no server and no log. */
export const wallLinkAnswer = answer('WallLinkAnswer', {
  wall_link: z.string(),
  addresses,
  link: wallLink,
  revision,
});
export type WallLinkAnswer = z.infer<typeof wallLinkAnswer>;

export const wallLinksAnswer = answer('WallLinksAnswer', { links: z.array(wallLink) });
export type WallLinksAnswer = z.infer<typeof wallLinksAnswer>;

/** The token of a wall link: 128 bits. */
export const wallToken = z.string().regex(/^[\w-]{22}$/);

/** An open round as the wall shows it. */
export interface WallRound {
  readonly id: string;
  readonly gift_type: GiftType;
  readonly message: string;
  readonly giver_id: string;
  readonly giver_name: string;
  readonly given_at: string;
  readonly ends_at: string;
  /** How many have had their drink of it; null for a full_evening, which nobody uses up. */
  readonly served: number | null;
  /** Of how many: every member but the giver. */
  readonly guests: number;
}

/**
 * All that the wall shows, at one revision. Each one replaces the one before, so there is nothing to miss: the newest
 * `revision` wins.
 */
export interface WallSnapshot {
  readonly revision: number;
  readonly tonight: Tonight;
  /** Open rounds, oldest first. */
  readonly rounds: readonly WallRound[];
  /** Tonight's newest lines of the feed, newest first. */
  readonly activity: readonly Activity[];
}

/** Most lines of the feed in a {@link WallSnapshot}. */
export const WALL_FEED = 30;
