import { reloadWhenOutdated } from '../../lib/reload';
import { onWake } from '../../lib/table/wake';
import { bindWall } from './bind-wall';
import { setClock, startClock, wallNow } from './wall-clock';
import { wallLink } from './wall-link';
import { wallStore } from './wall-store';

/** Away for longer than this, a page begins afresh: nobody knows what became of it meanwhile. */
const LONG_ABSENCE_MS = 60 * 60_000;
/** How often to ask whether there is a newer version. */
const ASK_EVERY_MS = 10 * 60_000;
/** How long a round that was given fills the slate. */
const CELEBRATED_MS = 8_000;

async function keepUpToDate(anyway: boolean): Promise<void> {
  setClock(await reloadWhenOutdated(anyway));
}

/** Looks on with this token: binds the store to the socket, and keeps the page itself up to date. Returns its undo. */
export function watchTable(token: string): () => void {
  let celebrating: ReturnType<typeof setTimeout> | undefined;
  wallStore.setState({ connection: 'connecting', picture: undefined, given: undefined });
  const unbind = bindWall(wallLink(token), {
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
