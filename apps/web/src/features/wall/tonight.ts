import type { WallSnapshot } from '@stammtisch/contracts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * The picture as it is at a moment: when its evening is over, the slate is clean. The till says so itself at 06:00; this
 * is for screens that have lost it by then.
 */
export function tonightOf(picture: WallSnapshot, now = Number.POSITIVE_INFINITY): WallSnapshot {
  if (now < Date.parse(picture.tonight.since) + DAY_MS) return picture;
  return {
    ...picture,
    tonight: { ...picture.tonight, members: [], drinks: [], rounds: 0 },
    rounds: [],
    activity: [],
  };
}
