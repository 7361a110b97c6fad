import type { WallRound, WallSnapshot } from '@stammtisch/contracts';
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
import { tillNow } from '../lib/time';

/** The page's side of `bindWall`. */
export interface WallSink extends ScreenSink<WallSnapshot> {
  /** Called once for each newly given round. */
  onRound(round: WallRound): void;
}

/** Rounds given longer ago are not celebrated. */
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
        .filter(({ id, given_at }) => !known.has(id) && tillNow() - Date.parse(given_at) < NEWS_MS)
        .at(-1);
      for (const { id } of picture.rounds) known.add(id);
      // A round that was open when the screen started is not celebrated, however new.
      if (before && fresh) sink.onRound(fresh);
    },
  });
}

/** How long a newly given round fills the slate. */
const CELEBRATED_MS = 8_000;

/** Binds the store to a socket with this token, and reloads the page for a new version. Returns its undo. */
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
    keepUpToDate: () => void reloadWhenOutdated(false),
    onWake,
    onOffline,
  });
  return () => {
    unbind();
    clearTimeout(celebrating);
  };
}

export interface WallStore {
  readonly connection: ScreenConnection;
  readonly picture: WallSnapshot | undefined;
  /** The newly given round, while it is celebrated. */
  readonly given: WallRound | undefined;
}

export const wallStore = createStore<WallStore>(() => ({
  connection: 'connecting',
  picture: undefined,
  given: undefined,
}));
