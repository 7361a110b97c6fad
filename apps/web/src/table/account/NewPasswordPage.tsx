import { useTable } from '../../lib/table/store';
import { SignedOutScreen } from '../../ui/SignedOutScreen';
import { Stack } from '../../ui/Stack';
import styles from './AccountDialog.module.css';
import { noteOwnPassword } from './account';
import { LogoutSection } from './LogoutSection';
import { PasswordForm } from './PasswordForm';

/** The first page for a member who was given a password: it asks for one of their own. */
export function NewPasswordPage() {
  const name = useTable(({ me }) => me.user_first_name || me.user_username);
  return (
    <SignedOutScreen>
      <Stack gap={6}>
        <Stack className={styles.section}>
          <h2>Servus, {name}</h2>
          <p>Dieses Passwort hat dir ein Admin gegeben. Wähle jetzt dein eigenes, das nur du kennst.</p>
        </Stack>
        <PasswordForm onChanged={noteOwnPassword} />
        <LogoutSection />
      </Stack>
    </SignedOutScreen>
  );
}
