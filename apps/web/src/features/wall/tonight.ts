import type { WallSnapshot } from '@stammtisch/contracts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * The picture at a moment: once its evening is over, the slate is clean. The till sends that picture at 06:00. This is for
 * a screen that has lost the till by then.
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
