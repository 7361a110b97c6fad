import { isolated, texts } from '@stammtisch/contracts';
import { useState } from 'react';
import { useParams } from 'wouter';
import { justTyped } from '../lib/session';
import { useTable } from '../lib/table/store';
import { useLoaded } from '../lib/use-loaded';
import { Button } from '../ui/Button';
import { Form, type Submitted } from '../ui/Form';
import { text, useFields } from '../ui/fields';
import { LegalLinks } from '../ui/Links';
import { Notice } from '../ui/Notice';
import { Loading, SignedOutScreen } from '../ui/SignedOutScreen';
import { checkInvite, chosenLogin, DoorMessage, goToStart, loginFields, register } from './DoorParts';
import { useSessionCheck } from './session';

/** The page of an invite link. It opens the registration, unless a member is logged in. */
export default function RegisterPage() {
  const { token = '' } = useParams<{ token: string }>();
  const status = useSessionCheck();
  if (status === 'unknown') return <Loading />;
  return status === 'in' ? <AlreadyHere /> : <Registration token={token} />;
}

function Registration({ token }: { token: string }) {
  const { data: valid, error } = useLoaded(token, checkInvite);
  const [registered, setRegistered] = useState(false);

  const { values, drawn } = useFields({
    first_name: text('Vorname', { maxLength: 60, autoComplete: 'given-name', required: true }),
    ...loginFields(),
  });

  async function submit({ keys }: Submitted) {
    const login = chosenLogin(values);
    await register({ first_name: values.first_name.trim(), ...login, invite_token: token }, keys);
    justTyped.login = login;
    setRegistered(true);
  }

  if (error)
    return (
      <DoorMessage title={texts.inviteInvalid} buttonText="Zurück zum Login">
        <Notice variant="error">{error}</Notice>
        <p>Frag am Tisch nach einem neuen.</p>
      </DoorMessage>
    );
  if (!valid) return <Loading label="Einladungslink wird geprüft …" />;
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
        {drawn()}
      </Form>
    </SignedOutScreen>
  );
}

function AlreadyHere() {
  const name = useTable(({ me }) => me.user_first_name || me.user_username);
  return (
    <DoorMessage title={`Du bist schon als ${isolated(name)} am Tisch`} buttonText="Zum Tisch">
      <p>Der Link ist für jemand Neues. Gib ihn weiter, oder melde dich vorher ab.</p>
    </DoorMessage>
  );
}
