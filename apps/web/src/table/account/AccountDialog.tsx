import { addressOf, calls } from '@stammtisch/contracts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { knowsHttps } from '../../lib/kept/device-words';
import { useMay, useTable } from '../../lib/table/store';
import { useFocusFallback } from '../../lib/use-focus';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ButtonLink, LegalLinks } from '../../ui/Links';
import { NeedsTill } from '../../ui/NeedsTill';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import styles from './AccountDialog.module.css';
import { InstallSection } from './InstallSection';
import { LogoutSection } from './LogoutSection';
import { PasswordForm } from './PasswordForm';
import { ProfileForm } from './ProfileForm';
import { PushSection } from './PushSection';
import { SessionsSection } from './SessionsSection';
import { TabletSection } from './TabletSection';

/** The member's own account: profile, password, devices, own data, logout. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const [sections, focusSections] = useFocusFallback<HTMLDivElement>();
  const username = useTable(({ me }) => me.user_username);
  return (
    <Dialog open title="Konto" subtitle={`Angemeldet als ${username}`} onClose={onClose}>
      <Stack gap={6} ref={sections} tabIndex={-1}>
        <NeedsTill>
          <ProfileForm />
          <PasswordForm />
          <TabletSection />
          <PushSection />
          <SessionsSection />
          <OwnDataSection />
        </NeedsTill>
        <HttpsSection onRead={focusSections} />
        <InstallSection onAsked={focusSections} />
        <LogoutSection />
        <LegalLinks />
      </Stack>
    </Dialog>
  );
}

/** Downloads all that the till keeps about the member. */
export function OwnDataSection() {
  return (
    <Stack as="section" className={styles.section} aria-label="Meine Daten">
      <h3>Meine Daten</h3>
      <Muted>
        Alles, was die Kasse über dich weiß: dein Profil, deine Geräte, deine Buchungen, deine Runden.
      </Muted>
      <ButtonLink wide href={addressOf(calls.myData, {})} download icon={<Download size={20} aria-hidden />}>
        Meine Daten herunterladen
      </ButtonLink>
    </Stack>
  );
}

interface HttpsSectionProps {
  /** Called after the hint was put away. The tapped button is gone then. */
  onRead(): void;
}

/** Hint for an admin, once on each device: what https would add to a till without it. */
function HttpsSection({ onRead }: HttpsSectionProps) {
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
