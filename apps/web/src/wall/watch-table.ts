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

/** What `bindWall` needs of the page, besides what any screen with a link does. */
export interface WallSink extends ScreenSink<WallSnapshot> {
  /** Called once for each round that has just been given. */
  onRound(round: WallRound): void;
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
        .filter(({ id, given_at }) => !known.has(id) && tillNow() - Date.parse(given_at) < NEWS_MS)
        .at(-1);
      for (const { id } of picture.rounds) known.add(id);
      // A round that was open when the screen started is not celebrated, however new.
      if (before && fresh) sink.onRound(fresh);
    },
  });
}

/** How long a round that was given fills the slate. */
const CELEBRATED_MS = 8_000;

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
