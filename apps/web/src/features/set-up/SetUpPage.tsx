import { useState } from 'react';
import { Button } from '../../components/Button';
import { Field } from '../../components/Field';
import { Form, typedIn } from '../../components/Form';
import { LegalLinks } from '../../components/LegalLinks';
import { Muted } from '../../components/Muted';
import { SignedOutScreen } from '../../components/SignedOutScreen';
import { useTitle } from '../../lib/use-title';
import { RestoreForm } from './RestoreForm';
import { whereToRegister } from './set-up';

const RESTORE = 'restore';

/** The page of a till that nobody has joined, in place of the login. `onRegister` leads to the registration. */
export function SetUpPage({ onRegister }: { onRegister: (path: string) => void }) {
  /** The code of somebody who restores a backup. */
  const [code, setCode] = useState<string>();
  useTitle('Neue Kasse');

  async function submit(form: HTMLFormElement, pressed: string | undefined) {
    const typed = typedIn(form, 'code');
    const path = await whereToRegister(typed);
    if (pressed === RESTORE) setCode(typed);
    else onRegister(path);
  }

  return (
    <SignedOutScreen below={<LegalLinks />}>
      {code ? (
        <RestoreForm code={code} onBack={() => setCode(undefined)} />
      ) : (
        <Form
          submitText="Weiter"
          busyText="Wird geprüft …"
          buttons={
            <Button variant="quiet" wide type="submit" value={RESTORE}>
              Sicherung einspielen
            </Button>
          }
          onSubmit={submit}
        >
          <h2>Diese Kasse ist neu</h2>
          <p>
            Noch ist niemand dabei. Wer sie gestartet hat, wird ihr erster Admin und lädt alle anderen ein:
            mit dem Link in ihrer Ausgabe, oder hier mit dem Code, der darunter steht.
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
      )}
    </SignedOutScreen>
  );
}
