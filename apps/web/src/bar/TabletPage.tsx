import type { TabletSnapshot } from '@stammtisch/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { bindScreen, screenWire, useLinkToken, useWakeLock } from '../lib/linked-screen';
import { paths } from '../lib/paths';
import { reloadWhenOutdated } from '../lib/reload';
import { undoAll } from '../lib/table/page-life';
import { AppHeader } from '../ui/AppHeader';
import { Button, Spinner } from '../ui/Button';
import { FullScreenButton } from '../ui/FullScreenButton';
import { ButtonLink } from '../ui/Links';
import { SignedOutScreen } from '../ui/SignedOutScreen';
import { Stack } from '../ui/Stack';
import { drinks } from '../words/format';
import { listenForBadges } from './badge-reader';
import { Counter } from './Counter';
import { badgeHandler } from './EnrolBadge';
import { Names } from './Names';
import { PinPad } from './PinPad';
import { keptPicture, type TabletStore, tabletStore, useOffline, useTablet } from './store';
import styles from './Tablet.module.css';
import { TapBar, WaitingDialog } from './TapBar';
import { IDLE_MS, ORDERED_MS, useIdle } from './use-arrival';
import { endVisit, startBooking, tabletOutbox } from './visit';

/** The tablet at the bar. It books with the token of its link, not with a member's session. */
export default function TabletPage() {
  const token = useLinkToken('tablet');
  if (token !== undefined) return <Tablet key={token} token={token} />;
  return (
    <SignedOutScreen>
      <Stack>
        <h2>Hier ist der Tresen</h2>
        <p>
          Ein Tablet bucht hier für alle am Tisch. Seinen Link macht ein Admin unter „Einrichten“, „Geräte“.
          Auf dem eigenen Handy trinkst du von deinem Deckel aus.
        </p>
        <ButtonLink wide href={paths.table}>
          Zu meinem Deckel
        </ButtonLink>
      </Stack>
    </SignedOutScreen>
  );
}

function Tablet({ token }: { token: string }) {
  useEffect(() => openTablet(token), [token]);
  useEffect(() => listenForBadges((badge) => badgeHandler()(badge)), []);
  useWakeLock();
  const { connection, outbox, picture, received, visit } = useStore(tabletStore);
  useIdle(visit !== undefined, endVisit, visit?.ordered ? ORDERED_MS : IDLE_MS);

  if (connection === 'refused') {
    return (
      <SignedOutScreen>
        <Stack>
          <h2>Dieser Link gilt nicht mehr</h2>
          <p>Einen neuen macht ein Admin auf dem eigenen Handy: Admin-Bereich, „Einrichten“, „Geräte“.</p>
          {outbox.length > 0 && (
            <p>
              <b>{drinks(outbox.length)} von diesem Tablet: noch nicht gebucht.</b> Mit dem neuen Link auf
              diesem Tablet geht nichts davon verloren.
            </p>
          )}
        </Stack>
      </SignedOutScreen>
    );
  }
  return (
    <TabletFrame name={picture?.name}>
      {picture ? <Screen {...{ picture, received, visit }} /> : <Spinner label="Lädt …" />}
    </TabletFrame>
  );
}

type ScreenProps = Pick<TabletStore, 'received' | 'visit'> & { readonly picture: TabletSnapshot };

/** The names, or what the member who was tapped sees. */
function Screen({ picture, received, visit }: ScreenProps) {
  const member = picture.members.find(({ id }) => id === visit?.memberId);
  if (!visit || !member) return <Names key={`${picture.since} ${received}`} members={picture.members} />;
  if (!visit.own && (visit.asksPin || member.access !== 'tile'))
    return <PinPad key={member.id} member={member} />;
  return <Counter key={member.id} member={member} visit={visit} picture={picture} />;
}

/** The frame of every screen: the tablet's name, the taps that are not booked, and the newest drink. */
function TabletFrame({ name, children }: { name: string | undefined; children: ReactNode }) {
  const offline = useOffline();
  const outbox = useTablet((store) => store.outbox);
  const [listed, setListed] = useState(false);
  const refused = outbox.filter(({ state }) => state === 'refused').length;
  const waiting = outbox.length - refused;
  const words = [waiting > 0 && `${waiting} notiert`, refused > 0 && `${refused} nicht gebucht`];
  return (
    <div className={`grid ${styles.page}`}>
      <AppHeader
        tagline={name || 'Am Tresen'}
        offline={offline ? 'ohne Netz: alles wird notiert' : undefined}
      >
        {(refused > 0 || (offline && waiting > 0)) && (
          <Button className={refused > 0 ? 'red' : undefined} onClick={() => setListed(true)}>
            {words.filter(Boolean).join(' · ')}
          </Button>
        )}
        <FullScreenButton />
      </AppHeader>
      <main className={styles.main}>{children}</main>
      <footer className={styles.foot}>
        <TapBar />
      </footer>
      {listed && <WaitingDialog onClose={() => setListed(false)} />}
    </div>
  );
}

/** Connects the tablet to the till with its link's token. Returns its undo. */
function openTablet(token: string): () => void {
  const { setState } = tabletStore;
  setState({ ...tabletStore.getInitialState(), picture: keptPicture.get() });
  const stopBooking = startBooking(token);
  const stopShowing = bindScreen(screenWire('tablet', token), {
    show: (picture) => {
      setState({ picture, received: true });
      keptPicture.set(picture);
    },
    setConnection: (connection) => {
      setState({ connection, ...(connection === 'refused' && { picture: undefined, visit: undefined }) });
      if (connection === 'refused') keptPicture.set(undefined);
      if (connection === 'live') tabletOutbox()?.wake();
    },
    keepUpToDate,
  });
  return undoAll(stopShowing, stopBooking);
}

/** Reloads a new version only while nobody uses the tablet. */
function keepUpToDate(): void {
  if (!tabletStore.getState().visit && !tabletOutbox()?.box.losesTaps) void reloadWhenOutdated(false);
}
