import { calls } from '@stammtisch/contracts';
import { navigate } from 'wouter/use-browser-location';
import { call } from '../lib/api';
import { ApiError } from '../lib/api-error';
import { useTitle } from '../lib/use-page';
import { Field } from '../ui/Field';
import { Form, type Submitted, typedIn } from '../ui/Form';
import { LegalLinks } from '../ui/Links';
import { SignedOutScreen } from '../ui/SignedOutScreen';
import { Muted } from '../ui/Text';
import { checkSession } from './session';

/** Replaces the login while the till has no member. The set-up code opens the first superuser's registration. */
export default function SetUpPage() {
  useTitle('Neue Kasse');

  async function submit({ form }: Submitted) {
    try {
      const { register_path } = await call(calls.checkSetUpCode, { body: { code: typedIn(form, 'code') } });
      navigate(register_path);
    } catch (error) {
      // Someone may have joined meanwhile: then this shows the login.
      if (error instanceof ApiError && error.code === 'conflict') await checkSession();
      throw error;
    }
  }

  return (
    <SignedOutScreen below={<LegalLinks />}>
      <Form submitText="Weiter" busyText="Wird geprüft …" onSubmit={submit}>
        <h2>Diese Kasse ist neu</h2>
        <p>
          Noch ist niemand dabei. Wer sie gestartet hat, wird ihr erster Admin und lädt alle anderen ein: mit
          dem Link in ihrer Ausgabe, oder hier mit dem Code, der darunter steht.
        </p>
        <Field
          label="Code"
          name="code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          missing="Tippe den Code aus der Ausgabe"
          hint="Sechs Zeichen. Ob groß oder klein und mit oder ohne Leerzeichen, ist egal."
        />
        <Muted>
          Die Ausgabe steht in dem Fenster, in dem die Kasse gestartet wurde. In Containern zeigt sie{' '}
          <code>docker compose logs app</code>.
        </Muted>
      </Form>
    </SignedOutScreen>
  );
}
