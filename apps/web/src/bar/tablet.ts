import { reloadWhenOutdated } from '../lib/reload';
import { bindScreen, screenWire } from '../lib/screen/bind-screen';
import { onOffline, onWake } from '../lib/table/page-life';
import { keepPicture, keptPicture, tabletStore } from './store';
import { losesTaps, startBooking, wakeOutbox } from './visit';

/** How often to ask whether there is a newer version, while nobody is at the tablet. */
const ASK_EVERY_MS = 10 * 60_000;

/** Binds the tablet to the till with its link's token. Returns its undo. */
export function openTablet(token: string): () => void {
  const { setState } = tabletStore;
  setState({ ...tabletStore.getInitialState(), picture: keptPicture() });
  const stopBooking = startBooking(token);
  const unbind = bindScreen(screenWire('tablet', token), {
    picture: () => tabletStore.getState().picture,
    show: (picture) => {
      setState({ picture, heard: true });
      keepPicture(picture);
    },
    setConnection: (connection) => {
      setState({ connection, ...(connection === 'refused' && { picture: undefined, visit: undefined }) });
      if (connection === 'refused') keepPicture(undefined);
      if (connection === 'live') wakeOutbox();
    },
    onBack: keepUpToDate,
    onWake,
    onOffline,
  });
  const asking = setInterval(keepUpToDate, ASK_EVERY_MS);
  return () => {
    unbind();
    stopBooking();
    clearInterval(asking);
  };
}

function keepUpToDate(): void {
  if (!tabletStore.getState().visit && !losesTaps()) void reloadWhenOutdated(false);
}
