import { Dialog } from '../../components/Dialog';
import { NeedsTill } from '../../lib/table/NeedsTill';
import { useTable } from '../../lib/table/store';
import { useFocusFallback } from '../../lib/use-focus-fallback';
import styles from './AccountDialog.module.css';
import { InstallSection } from './InstallSection';
import { LogoutSection } from './LogoutSection';
import { OwnDataSection } from './OwnDataSection';
import { PasswordForm } from './PasswordForm';
import { ProfileForm } from './ProfileForm';
import { SessionsSection } from './SessionsSection';

/** Who I am, how I get in, and the way out. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const [sections, focusSections] = useFocusFallback<HTMLDivElement>();
  const username = useTable(({ me }) => me.user_username);
  return (
    <Dialog open title="Konto" subtitle={`Angemeldet als ${username}`} onClose={onClose}>
      <div ref={sections} tabIndex={-1} className={styles.sections}>
        <NeedsTill>
          <ProfileForm />
          <PasswordForm />
          <SessionsSection />
          <OwnDataSection />
        </NeedsTill>
        <InstallSection onAsked={focusSections} />
        <LogoutSection />
      </div>
    </Dialog>
  );
}
