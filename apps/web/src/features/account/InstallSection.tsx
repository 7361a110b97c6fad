import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../components/Button';
import { askToInstall, installStore, installWay, thisDevice } from '../../lib/install';
import styles from './AccountDialog.module.css';
import { InstallSteps } from './InstallSteps';

export interface InstallSectionProps {
  /** The browser has asked: what was tapped goes away. */
  onAsked(): void;
}

/** The way onto the home screen, for as long as the app is not there. */
export function InstallSection({ onAsked }: InstallSectionProps) {
  const [device] = useState(thisDevice);
  const way = useStore(installStore, (store) => installWay(store, device));
  if (!way) return null;

  async function ask() {
    await askToInstall();
    onAsked();
  }

  return (
    <section className={styles.section} aria-label="Zum Startbildschirm hinzufügen">
      <h3>Zum Startbildschirm hinzufügen</h3>
      <p className={styles.hint}>Dann geht die Kasse mit einem Tipp auf, auch im Keller ohne Netz.</p>
      {way === 'asks' ? (
        <Button wide icon={<Smartphone size={20} aria-hidden />} onClick={ask}>
          Hinzufügen
        </Button>
      ) : (
        <InstallSteps />
      )}
    </section>
  );
}
