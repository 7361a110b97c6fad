import { addressOf, calls } from '@stammtisch/contracts';
import { Share, Smartphone, SquarePlus } from 'lucide-react';
import { askToInstall, useInstallWay } from '../../lib/install';
import { useTable } from '../../lib/table/store';
import { useFocusFallback } from '../../lib/use-page';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ButtonLink, LegalLinks } from '../../ui/Links';
import { NeedsTill } from '../../ui/Notice';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { Logins, PushSection } from './DevicesSection';
import { LogoutSection } from './PasswordForm';
import { ProfileForm } from './ProfileForm';
import { Section } from './Section';
import { TabletSection } from './TabletSection';

/** The member's own account: profile, tablets and messages, security and data, logout. */
export default function AccountDialog({ onClose }: { onClose: () => void }) {
  const [sections, focusSections] = useFocusFallback<HTMLDivElement>();
  const username = useTable(({ me }) => me.user_username);
  return (
    <Dialog title="Konto" subtitle={`Angemeldet als ${username}`} onClose={onClose}>
      <Stack gap={6} ref={sections} tabIndex={-1}>
        <NeedsTill>
          <ProfileForm />
          <TabletSection />
          <PushSection />
          <Section title="Sicherheit und Daten">
            <Logins />
            <Muted>
              Alles, was die Kasse über dich weiß: dein Profil, deine Geräte, deine Buchungen, deine Runden.
            </Muted>
            <ButtonLink wide href={addressOf(calls.myData, {})} download>
              Meine Daten herunterladen
            </ButtonLink>
          </Section>
        </NeedsTill>
        <InstallSection onAsked={focusSections} />
        <LogoutSection />
        <LegalLinks />
      </Stack>
    </Dialog>
  );
}

/**
 * Helps to put the app on the home screen. Shows nothing once it is there. `onAsked` runs after the browser's prompt, when the
 * tapped button is gone.
 */
function InstallSection({ onAsked }: { onAsked: () => void }) {
  const way = useInstallWay();
  if (!way) return null;

  async function ask() {
    await askToInstall();
    onAsked();
  }

  return (
    <Section title="Zum Startbildschirm hinzufügen">
      <Muted>Dann geht die Kasse mit einem Tipp auf, auch im Keller ohne Netz.</Muted>
      {way === 'asks' ? (
        <Button wide icon={Smartphone} onClick={ask}>
          Hinzufügen
        </Button>
      ) : (
        <ol className="bullets grid gap-2">
          <li>
            In der Leiste des Browsers auf <Share size={20} /> <b>Teilen</b> tippen, manchmal erst auf{' '}
            <b>···</b>
          </li>
          <li>
            <SquarePlus size={20} /> <b>Zum Home-Bildschirm</b> wählen
          </li>
        </ol>
      )}
    </Section>
  );
}
