import { calls } from '@stammtisch/contracts';
import { call } from '../lib/api';
import { ApiError } from '../lib/api-error';
import { tillIsEmpty } from '../lib/table/store';
import { useTitle } from '../lib/use-title';
import { Field } from '../ui/Field';
import { Form, typedIn } from '../ui/Form';
import { LegalLinks } from '../ui/Links';
import { SignedOutScreen } from '../ui/SignedOutScreen';
import { Muted } from '../ui/Text';

/** The page of a till that nobody has joined, in place of the login. `onRegister` leads to the registration. */
export function SetUpPage({ onRegister }: { onRegister: (path: string) => void }) {
  useTitle('Neue Kasse');

  async function submit(form: HTMLFormElement) {
    onRegister(await whereToRegister(typedIn(form, 'code')));
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

/** Where the first superuser registers, for who knows the set-up code. @throws Error with the sentence to show */
async function whereToRegister(code: string): Promise<string> {
  try {
    const failure = 'Fehler beim Prüfen des Codes';
    return (await call(calls.checkSetUpCode, { body: { code }, failure })).register_path;
  } catch (error) {
    // Somebody may have joined meanwhile, and then the login shows.
    if (error instanceof ApiError && error.code === 'conflict') {
      const { needed } = await call(calls.setUp, { failure: 'Fehler beim Prüfen der Kasse' });
      if (!needed) tillIsEmpty(false);
    }
    throw error;
  }
}
