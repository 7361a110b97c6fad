import { Maximize, Minimize } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { canFillScreen, toggleFullScreen, useFullScreen } from '../lib/screen/full-screen';
import { AppHeader } from '../ui/AppHeader';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { SlipBar } from './SlipBar';
import { useOffline, useTablet } from './store';
import styles from './Tablet.module.css';
import { WaitingDialog } from './WaitingDialog';

/** What stands around every screen of the tablet: its name, what waits for the till, and the newest drink. */
export function TabletFrame({ name, children }: { name: string; children: ReactNode }) {
  const offline = useOffline();
  // A refused drink that the bar has shown is deleted from the disk.
  const said = useTablet(({ slip }) => slip?.tap.key);
  const kept = useTablet((store) => store.outbox);
  const outbox = kept.filter(({ key, state }) => state !== 'refused' || key !== said);
  const [listed, setListed] = useState(false);
  const refused = outbox.filter(({ state }) => state === 'refused').length;
  const waiting = outbox.length - refused;
  const words = [waiting > 0 && `${waiting} notiert`, refused > 0 && `${refused} nicht gebucht`];
  return (
    <div className={styles.page}>
      <AppHeader
        tagline={name || 'Am Tresen'}
        offline={offline ? 'ohne Netz: alles wird notiert' : undefined}
      >
        {(refused > 0 || (offline && waiting > 0)) && (
          <Button className={refused > 0 ? styles.refused : undefined} onClick={() => setListed(true)}>
            {words.filter(Boolean).join(' · ')}
          </Button>
        )}
        {canFillScreen() && <FullScreenButton />}
      </AppHeader>
      <main className={styles.main}>{children}</main>
      <footer className={styles.foot}>
        <SlipBar />
      </footer>
      {listed && <WaitingDialog onClose={() => setListed(false)} />}
    </div>
  );
}

function FullScreenButton() {
  const full = useFullScreen();
  const Icon = full ? Minimize : Maximize;
  return (
    <IconButton
      label={full ? 'Vollbild beenden' : 'Vollbild'}
      icon={<Icon aria-hidden />}
      onClick={() => void toggleFullScreen()}
    />
  );
}
