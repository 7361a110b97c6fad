import { calls, texts } from '@stammtisch/contracts';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { call } from '../lib/api';
import { answerPassword, passwordQuestion } from '../lib/ask-password';
import { FormDialog } from './Dialog';
import { PasswordField } from './Field';
import { type Submitted, typedIn } from './Form';

const dismiss = () => answerPassword(false);

/** Asks for the member's own password when a call needs it: an unlocked phone in other hands must not make such calls. */
export default function PasswordQuestion() {
  const asking = useStore(passwordQuestion, ({ answer }) => answer !== undefined);
  // A dialog that is open at the logout must not reappear after the next login.
  useEffect(() => dismiss, []);
  if (!asking) return null;

  async function give({ form }: Submitted) {
    const body = { current_password: typedIn(form, 'current_password') };
    await call(calls.confirmPassword, { body });
    answerPassword(true);
  }

  return (
    <FormDialog
      title="Bist du es?"
      subtitle={texts.passwordNeeded}
      width="narrow"
      submitText="Weiter"
      busyText="Wird geprüft …"
      onSubmit={give}
      onClose={dismiss}
    >
      <PasswordField
        label="Dein Passwort"
        name="current_password"
        autoComplete="current-password"
        missing={texts.passwordNeeded}
        data-autofocus
      />
    </FormDialog>
  );
}
