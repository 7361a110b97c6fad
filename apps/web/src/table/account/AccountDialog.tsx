import { addressOf, calls } from '@stammtisch/contracts';
import { Download } from 'lucide-react';
import { useTable } from '../../lib/table/store';
import { useFocusFallback } from '../../lib/use-focus-fallback';
import { ButtonLink } from '../../ui/ButtonLink';
import { Dialog } from '../../ui/Dialog';
import { LegalLinks } from '../../ui/LegalLinks';
import { Muted } from '../../ui/Muted';
import { NeedsTill } from '../../ui/NeedsTill';
import { Stack } from '../../ui/Stack';
import styles from './AccountDialog.module.css';
import { HttpsSection } from './HttpsSection';
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
