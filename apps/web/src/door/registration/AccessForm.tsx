import type { PersonalLinkCheckAnswer } from '@stammtisch/contracts';
import { useState } from 'react';
import { useStore } from 'zustand';
import { justTyped, loseSession } from '../../lib/session';
import { tableStore } from '../../lib/table/store';
import { Button } from '../../ui/Button';
import { Form, typedIn } from '../../ui/Form';
import { LegalLinks } from '../../ui/Links';
import { Notice } from '../../ui/Notice';
import { PinField } from '../../ui/PinField';
import { SignedOutScreen } from '../../ui/SignedOutScreen';
import { isolated } from '../../words/format';
import { chooseAccess } from './access';
import { Welcome } from './DoorMessages';
import { chosenIn, LoginFields } from './LoginFields';

interface AccessFormProps {
  readonly token: string;
  readonly whose: PersonalLinkCheckAnswer;
  readonly onGo: () => void;
}

/**
 * The form in which the owner of a personal link chooses name and password, or a PIN for the bar. Another member who is logged in
 * here stays logged in.
 */
export function AccessForm({ token, whose: { member_name, username, tablets }, onGo }: AccessFormProps) {
  const me = useStore(tableStore, ({ status, table }) => (status === 'in' ? table?.me : undefined));
  const [done, setDone] = useState(false);
  const [pinOnly, choosePinOnly] = useState(false);
  const own = me !== undefined && me.user_username === username;
  const other = me && !own ? isolated(me.user_first_name || me.user_username) : undefined;

  async function submit(form: HTMLFormElement) {
    if (pinOnly) await chooseAccess({ token, pin: typedIn(form, 'pin') });
    else await logIn(chosenIn(form, member_name, token));
    setDone(true);
  }

  async function logIn(login: ReturnType<typeof chosenIn>) {
    await chooseAccess({ token, ...login });
    if (own) await loseSession('password');
    if (!other) justTyped.set(login);
  }

  return (
    <SignedOutScreen below={<LegalLinks />}>
      <Form submitText="Speichern" busyText="Wird gespeichert …" onSubmit={submit}>
        <h2>Servus, {member_name}</h2>
        {other && (
          <Notice variant="info">
            Hier ist {other} angemeldet und bleibt es. Der Link ist für {isolated(member_name)}.
          </Notice>
        )}
        <p>
          {username
            ? 'Wähle ein neues Passwort. Du bist dann auf allen Geräten abgemeldet, bis du dich mit dem neuen anmeldest.'
            : 'Dein Deckel liegt schon da. Such dir aus, wie du dich anmeldest.'}
        </p>
        {pinOnly ? <PinField /> : <LoginFields username={username} />}
        {username === '' && tablets && (
          <Button variant="quiet" wide onClick={() => choosePinOnly(!pinOnly)}>
            {pinOnly ? 'Doch mit Benutzername und Passwort' : 'Ohne Handy: nur eine PIN für den Tresen'}
          </Button>
        )}
      </Form>
      <Welcome
        open={done}
        title={username ? 'Neues Passwort gespeichert' : 'Willkommen am Tisch!'}
        text={whatNow(pinOnly, other)}
        onGo={onGo}
      />
    </SignedOutScreen>
  );
}

/** `other`: who is logged in on this device. */
function whatNow(pinOnly: boolean, other: string | undefined): string {
  if (pinOnly) return 'Am Tresen tippst du auf deinen Namen und gibst deine PIN ein.';
  return other
    ? `Melde dich jetzt auf deinem eigenen Handy an. Hier geht es weiter mit ${other}.`
    : 'Du kannst dich jetzt anmelden.';
}
