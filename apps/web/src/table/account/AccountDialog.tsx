import { addressOf, calls } from '@stammtisch/contracts';
import { Download, Share, Smartphone, SquarePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { askToInstall, installStore, installWay, thisDevice } from '../../lib/install';
import { knowsHttps } from '../../lib/kept/device-words';
import { useMay, useTable } from '../../lib/table/store';
import { useFocusFallback } from '../../lib/use-page';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ButtonLink, LegalLinks } from '../../ui/Links';
import { NeedsTill } from '../../ui/Notice';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import styles from './AccountDialog.module.css';
import { PushSection, SessionsSection } from './DevicesSection';
import drawn from './InstallSteps.module.css';
import { LogoutSection, PasswordForm } from './PasswordForm';
import { ProfileForm } from './ProfileForm';
import { TabletSection } from './TabletSection';

/** The member's own account: profile, password, devices, own data, logout. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const [sections, focusSections] = useFocusFallback<HTMLDivElement>();
  const username = useTable(({ me }) => me.user_username);
  return (
    <Dialog title="Konto" subtitle={`Angemeldet als ${username}`} onClose={onClose}>
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

export interface InstallSectionProps {
  /** Called after the browser has asked. The tapped button is gone then. */
  onAsked(): void;
}

/** Helps to put the app on the home screen. Shows nothing once it is there. */
export function InstallSection({ onAsked }: InstallSectionProps) {
  const [device] = useState(thisDevice);
  const way = useStore(installStore, (store) => installWay(store, device));
  if (!way) return null;

  async function ask() {
    await askToInstall();
    onAsked();
  }

  return (
    <Stack as="section" className={styles.section} aria-label="Zum Startbildschirm hinzufügen">
      <h3>Zum Startbildschirm hinzufügen</h3>
      <Muted>Dann geht die Kasse mit einem Tipp auf, auch im Keller ohne Netz.</Muted>
      {way === 'asks' ? (
        <Button wide icon={<Smartphone size={20} aria-hidden />} onClick={ask}>
          Hinzufügen
        </Button>
      ) : (
        <InstallSteps />
      )}
    </Stack>
  );
}

/** Drawings of the steps in Safari's menus, for iPhones and iPads. */
function InstallSteps() {
  return (
    <ol className={`tiles gap-4 ${drawn.steps}`}>
      <li className={`grid gap-2 small ${drawn.step}`}>
        <Screen>
          <Written d="M14 14h52M14 24h36" />
          <path
            fill="var(--mat)"
            stroke="var(--line)"
            d="M3 42h94v16a11 11 0 0 1-11 11H14A11 11 0 0 1 3 58Z"
          />
          <Written d="M14 55h12M74 55h12" />
          <circle fill="var(--amber)" cx="50" cy="55" r="12" />
          <Share color="var(--on-amber)" x={42} y={46} width={16} height={16} />
        </Screen>
        <p>
          In der Leiste des Browsers auf <b>Teilen</b> tippen, manchmal erst auf <b>···</b>
        </p>
      </li>
      <li className={`grid gap-2 small ${drawn.step}`}>
        <Screen>
          <path
            fill="var(--mat)"
            stroke="var(--line)"
            d="M3 14h94v44a11 11 0 0 1-11 11H14A11 11 0 0 1 3 58Z"
          />
          <Written d="M14 25h40M14 61h30" />
          <rect fill="var(--amber)" x="8" y="33" width="84" height="20" rx="6" />
          <path stroke="var(--on-amber)" d="M16 43h44" />
          <SquarePlus color="var(--on-amber)" x={71} y={35} width={16} height={16} />
        </Screen>
        <p>
          <b>Zum Home-Bildschirm</b> wählen
        </p>
      </li>
    </ol>
  );
}

/** A drawing of the lower part of a phone. */
function Screen({ children }: { children: ReactNode }) {
  return (
    <svg
      className={`wide ${drawn.screen}`}
      viewBox="0 0 100 72"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden
    >
      <path fill="var(--table)" d="M3 0v58a11 11 0 0 0 11 11h72a11 11 0 0 0 11-11V0" />
      {children}
      <path fill="none" stroke="var(--edge)" d="M3 0v58a11 11 0 0 0 11 11h72a11 11 0 0 0 11-11V0" />
    </svg>
  );
}

/** Lines of text, from afar. */
const Written = ({ d }: { d: string }) => <path fill="none" stroke="var(--line)" strokeWidth="4" d={d} />;
