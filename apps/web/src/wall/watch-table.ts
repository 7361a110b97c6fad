import type { WallRound, WallSnapshot } from '@stammtisch/contracts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import {
  bindScreen,
  type ScreenConnection,
  type ScreenSink,
  type ScreenWire,
  screenWire,
} from '../lib/linked-screen';
import { reloadWhenOutdated } from '../lib/reload';
import { onOffline, onWake } from '../lib/table/page-life';

/** What `bindWall` needs of the page, besides what any screen with a link does. */
export interface WallSink extends ScreenSink<WallSnapshot> {
  /** Called once for each round that has just been given. */
  onRound(round: WallRound): void;
  /** The server's time, in ms. */
  now(): number;
}

/** A round that was given longer ago is not celebrated. */
export const NEWS_MS = 60_000;

/** Keeps the wall in step with the table, and announces new rounds. Returns its undo. */
export function bindWall(link: ScreenWire<WallSnapshot>, sink: WallSink): () => void {
  const known = new Set<string>();
  return bindScreen(link, {
    ...sink,
    show: (picture) => {
      const before = sink.picture();
      sink.show(picture);
      const fresh = picture.rounds
        .filter(({ id, given_at }) => !known.has(id) && sink.now() - Date.parse(given_at) < NEWS_MS)
        .at(-1);
      for (const { id } of picture.rounds) known.add(id);
      // A round that was open when the screen started is not celebrated, however new.
      if (before && fresh) sink.onRound(fresh);
    },
  });
}

const TICK_MS = 5_000;
/** A smaller difference, in ms, is no error of the clock: it may be the time that the answer took. */
const WRONG_MS = 5_000;

let ahead = 0;

/** The server's time, in ms: televisions' own clocks are often wrong. */
const wallNow = () => Date.now() + ahead;

/** Sets the clock by the time in an answer that has just come; null leaves it as it is. */
function setClock(serverTime: string | null): void {
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
function startClock(): () => void {
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

/** After a longer absence the page reloads itself. */
const LONG_ABSENCE_MS = 60 * 60_000;
/** How often to ask whether there is a newer version. */
const ASK_EVERY_MS = 10 * 60_000;
/** How long a round that was given fills the slate. */
const CELEBRATED_MS = 8_000;

async function keepUpToDate(anyway: boolean): Promise<void> {
  setClock(await reloadWhenOutdated(anyway));
}

/** Binds the store to a socket with this token, and keeps the page itself up to date. Returns its undo. */
export function watchTable(token: string): () => void {
  let celebrating: ReturnType<typeof setTimeout> | undefined;
  wallStore.setState({ connection: 'connecting', picture: undefined, given: undefined });
  const unbind = bindWall(screenWire('wall', token), {
    picture: () => wallStore.getState().picture,
    show: (picture) => wallStore.setState({ picture }),
    setConnection: (connection) => wallStore.setState({ connection }),
    onRound: (given) => {
      clearTimeout(celebrating);
      wallStore.setState({ given });
      celebrating = setTimeout(() => wallStore.setState({ given: undefined }), CELEBRATED_MS);
    },
    onBack: (awayMs) => void keepUpToDate(awayMs > LONG_ABSENCE_MS),
    now: wallNow,
    onWake,
    onOffline,
  });
  const asking = setInterval(() => void keepUpToDate(false), ASK_EVERY_MS);
  const stopClock = startClock();
  return () => {
    unbind();
    stopClock();
    clearInterval(asking);
    clearTimeout(celebrating);
  };
}

export interface WallStore {
  readonly connection: ScreenConnection;
  /** The newest picture of the table. */
  readonly picture: WallSnapshot | undefined;
  /** The round that has just been given, for as long as it is celebrated. */
  readonly given: WallRound | undefined;
}

export const wallStore = createStore<WallStore>(() => ({
  connection: 'connecting',
  picture: undefined,
  given: undefined,
}));
