import type { PersonalLinkCheckAnswer } from '@stammtisch/contracts';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Form } from '../../components/Form';
import { LegalLinks } from '../../components/LegalLinks';
import { Notice } from '../../components/Notice';
import { SignedOutScreen } from '../../components/SignedOutScreen';
import { isolated } from '../../lib/isolated';
import { justTyped } from '../../lib/just-typed';
import { loseSession } from '../../lib/lost-session';
import { tableStore } from '../../lib/table/store';
import { chooseLogin } from './access';
import { Welcome } from './DoorMessages';
import { chosenIn, LoginFields } from './LoginFields';

interface AccessFormProps {
  readonly token: string;
  readonly whose: PersonalLinkCheckAnswer;
  readonly onGo: () => void;
}

/** The form in which the owner of a personal link chooses how they log in. Whoever else is logged in here stays so. */
export function AccessForm({ token, whose: { member_name, username }, onGo }: AccessFormProps) {
  const me = useStore(tableStore, ({ status, table }) => (status === 'in' ? table?.me : undefined));
  const [done, setDone] = useState(false);
  const own = me !== undefined && me.user_username === username;
  const other = me && !own ? isolated(me.user_first_name || me.user_username) : undefined;

  async function submit(form: HTMLFormElement) {
    const login = chosenIn(form, member_name, token);
    await chooseLogin({ token, ...login });
    if (own) await loseSession('password');
    if (!other) justTyped.set(login);
    setDone(true);
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
        <LoginFields username={username} />
      </Form>
      <Welcome
        open={done}
        title={username ? 'Neues Passwort gespeichert' : 'Willkommen am Tisch!'}
        text={
          other
            ? `Melde dich jetzt auf deinem eigenen Handy an. Hier geht es weiter mit ${other}.`
            : 'Du kannst dich jetzt anmelden.'
        }
        onGo={onGo}
      />
    </SignedOutScreen>
  );
}
