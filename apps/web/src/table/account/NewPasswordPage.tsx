import { justTyped } from '../../lib/session';
import { updateTable, useTable } from '../../lib/table/store';
import { SignedOutScreen } from '../../ui/SignedOutScreen';
import { Stack } from '../../ui/Stack';
import { LogoutSection, PasswordForm } from './PasswordForm';

/** Shown first to a member whose password an admin has set: asks for a new one. */
export default function NewPasswordPage() {
  const name = useTable(({ me }) => me.user_first_name || me.user_username);
  function onChanged() {
    justTyped.login = undefined;
    updateTable((table) => ({ ...table, me: { ...table.me, must_change_password: false } }));
  }
  return (
    <SignedOutScreen>
      <Stack gap={6}>
        <Stack>
          <h2>Servus, {name}</h2>
          <p>Dieses Passwort hat dir ein Admin gegeben. Wähle jetzt dein eigenes, das nur du kennst.</p>
        </Stack>
        <PasswordForm alone onChanged={onChanged} />
        <LogoutSection />
      </Stack>
    </SignedOutScreen>
  );
}
