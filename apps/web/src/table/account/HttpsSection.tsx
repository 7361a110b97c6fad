import { useState } from 'react';
import { knowsHttps } from '../../lib/kept/device-words';
import { useMay } from '../../lib/may';
import { Button } from '../../ui/Button';
import { Muted } from '../../ui/Muted';
import { Stack } from '../../ui/Stack';
import styles from './AccountDialog.module.css';

export interface HttpsSectionProps {
  /** Called after the hint was put away. The tapped button is gone then. */
  onRead(): void;
}

/** Hint for an admin, once on each device: what https would add to a till without it. */
export function HttpsSection({ onRead }: HttpsSectionProps) {
  const superuser = useMay('superuser');
  const [known, setKnown] = useState(knowsHttps.get);
  // Browsers take this machine's own `localhost` for secure, too.
  if (isSecureContext || !superuser || known) return null;

  function putAway() {
    knowsHttps.set();
    setKnown('yes');
    onRead();
  }

  return (
    <Stack as="section" className={styles.section} aria-label="Mit https">
      <h3>Mit https ginge mehr</h3>
      <Muted>
        Die Kasse ließe sich auf Handys installieren und ginge auch ohne Netz auf, der Bildschirm am Tisch
        bliebe wach, und niemand im WLAN könnte mitlesen. Wie es geht, auch im Heimnetz, steht in der
        Anleitung zum Betrieb unter „https im Heimnetz“ (docs/home-network.md).
      </Muted>
      <Button variant="quiet" onClick={putAway}>
        Verstanden
      </Button>
    </Stack>
  );
}
