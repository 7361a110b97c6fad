import type { WallSnapshot } from '@stammtisch/contracts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const TICK_MS = 5_000;
/** A smaller difference, in ms, is no error of the clock: it may be the time that the answer took. */
const WRONG_MS = 5_000;

let ahead = 0;

/** The server's time, in ms: televisions' own clocks are often wrong. */
export const wallNow = () => Date.now() + ahead;

/** Sets the clock by the time in an answer that has just come; null leaves it as it is. */
export function setClock(serverTime: string | null): void {
  const difference = Date.parse(serverTime ?? '') - Date.now();
  if (!Number.isFinite(difference)) return;
  ahead = Math.abs(difference) < WRONG_MS ? 0 : difference;
  tick();
}

const clockStore = createStore(() => ({ now: wallNow() }));

function tick(): void {
  clockStore.setState({ now: wallNow() });
}

/** Starts the clock. Returns its undo. */
export function startClock(): () => void {
  tick();
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
}

/** What `show` makes of the time. The component is drawn again only when that changes. */
export function useClock<Shown>(show: (now: number) => Shown): Shown {
  return useStore(clockStore, ({ now }) => show(now));
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * The picture as it is at `now`, in ms: empty once its evening is over. The till itself sends an empty picture at 06:00. This
 * is for a screen that has no connection by then.
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
