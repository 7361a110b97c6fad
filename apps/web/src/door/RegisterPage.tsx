import { calls, texts } from '@stammtisch/contracts';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { call } from '../lib/api';
import { ApiError } from '../lib/api-error';
import { justTyped } from '../lib/session';
import { useTable } from '../lib/table/store';
import { useLoaded } from '../lib/use-loaded';
import { useTitle } from '../lib/use-page';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { Form, typedIn } from '../ui/Form';
import { LegalLinks } from '../ui/Links';
import { Notice } from '../ui/Notice';
import { Loading, SignedOutScreen } from '../ui/SignedOutScreen';
import { Muted } from '../ui/Text';
import { isolated } from '../words/format';
import { chosenLogin, DoorMessage, goToStart, inviteError, LoginFields, register } from './DoorParts';
import { checkSession } from './session';

/** The page of an invite link. */
export function RegisterPage({ token }: { token: string }) {
  const { data: checked } = useLoaded(token, async (invite) => ({ error: await inviteError(invite) }));
  const [registered, setRegistered] = useState(false);
  useTitle('Registrieren');

  async function submit(form: HTMLFormElement) {
    const firstName = typedIn(form, 'firstName').trim();
    const login = chosenLogin(form, firstName, token);
    await register({ first_name: firstName, ...login, invite_token: token });
    justTyped.set(login);
    setRegistered(true);
  }

  if (!checked) return <Loading label="Einladungslink wird geprüft …" />;
  if (checked.error)
    return (
      <DoorMessage title={texts.inviteInvalid} buttonText="Zurück zum Login">
        <Notice variant="error">{checked.error}</Notice>
        <p>Frag am Tisch nach einem neuen.</p>
      </DoorMessage>
    );
  if (registered)
    return (
      <DoorMessage title="Willkommen am Tisch!" buttonText="OK">
        <p>Registrierung erfolgreich! Du kannst dich jetzt anmelden.</p>
      </DoorMessage>
    );
  return (
    <SignedOutScreen below={<LegalLinks />}>
      <Form
        submitText="Registrieren"
        busyText="Registrieren …"
        buttons={
          <Button variant="quiet" wide onClick={goToStart}>
            Schon dabei? Zum Login
          </Button>
        }
        onSubmit={submit}
      >
        <h2>Setz dich dazu</h2>
        <Field label="Vorname" name="firstName" maxLength={60} autoComplete="given-name" required />
        <LoginFields />
      </Form>
    </SignedOutScreen>
  );
}

/** The page of an invite link for a member who is logged in. */
export function AlreadyHere() {
  const name = useTable(({ me }) => me.user_first_name || me.user_username);
  return (
    <DoorMessage title={`Du bist schon als ${isolated(name)} am Tisch`} buttonText="Zum Tisch">
      <p>Der Link ist für jemand Neues. Gib ihn weiter, oder melde dich vorher ab.</p>
    </DoorMessage>
  );
}

/** Replaces the login while the till has no member. The set-up code opens the registration. */
export function SetUpPage() {
  useTitle('Neue Kasse');

  async function submit(form: HTMLFormElement) {
    navigate(await registerPath(typedIn(form, 'code')));
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

/** The first superuser's registration path, for the set-up code. @throws Error with the sentence to show */
async function registerPath(code: string): Promise<string> {
  try {
    return (await call(calls.checkSetUpCode, { body: { code } })).register_path;
  } catch (error) {
    // Someone may have joined meanwhile: then this shows the login.
    if (error instanceof ApiError && error.code === 'conflict') await checkSession();
    throw error;
  }
}
