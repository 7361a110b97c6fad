import type { WallRound, WallSnapshot } from '@stammtisch/contracts';
import { createStore } from 'zustand/vanilla';
import { type ScreenConnection, screenWire } from '../lib/linked-screen';
import { reloadWhenOutdated } from '../lib/reload';
import { onOffline, onWake } from '../lib/table/page-life';
import { bindWall } from './bind-wall';
import { setClock, startClock, wallNow } from './wall-clock';

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
