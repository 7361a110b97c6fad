import { type AnswerOf, calls, isolated } from '@stammtisch/contracts';
import { useState } from 'react';
import { useStore } from 'zustand';
import { call } from '../lib/api';
import { nullIf } from '../lib/api-error';
import { useSecret } from '../lib/secret-in-address';
import { justTyped, loseSession } from '../lib/session';
import { tableStore } from '../lib/table/store';
import { useLoaded } from '../lib/use-loaded';
import { Button } from '../ui/Button';
import { Form, type Submitted, typedIn } from '../ui/Form';
import { useFields } from '../ui/fields';
import { LegalLinks } from '../ui/Links';
import { LoadingError } from '../ui/Loaded';
import { Notice } from '../ui/Notice';
import { PinField } from '../ui/PinField';
import { Loading, SignedOutScreen } from '../ui/SignedOutScreen';
import { chosenLogin, DoorMessage, loginFields } from './DoorParts';
import { useSessionCheck } from './session';

type Whose = AnswerOf<typeof calls.checkPersonalLink>;

/** The link's member; null for an invalid link. */
const whoseLink = (bearer: string) => call(calls.checkPersonalLink, { bearer }).catch(nullIf(400));

/**
 * Lets the owner of a personal link choose user name and password, or a PIN for the bar. Another member who is logged in on this
 * device stays logged in.
 */
function AccessForm({ token, whose: { member_name, username, tablets } }: { token: string; whose: Whose }) {
  const me = useStore(tableStore, ({ status, table }) => (status === 'in' ? table?.me : undefined));
  const [done, setDone] = useState(false);
  const [pinOnly, choosePinOnly] = useState(false);
  const { values, drawn } = useFields(loginFields(username));
  const own = me !== undefined && me.user_username === username;
  const other = me && !own ? isolated(me.user_first_name || me.user_username) : undefined;

  async function submit({ form, keys }: Submitted) {
    const login = pinOnly ? undefined : chosenLogin(values);
    const chosen = login ?? { pin: typedIn(form, 'pin') };
    await call(calls.usePersonalLink, { body: { token, ...chosen }, keys });
    if (login && own) await loseSession('password');
    if (login && !other) justTyped.login = login;
    setDone(true);
  }

  if (done)
    return (
      <DoorMessage title={username ? 'Neues Passwort gespeichert' : 'Willkommen am Tisch!'} buttonText="OK">
        <p>{nextStep(pinOnly, other)}</p>
      </DoorMessage>
    );
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
        {pinOnly ? <PinField /> : drawn()}
        {username === '' && tablets && (
          <Button variant="quiet" wide onClick={() => choosePinOnly(!pinOnly)}>
            {pinOnly ? 'Doch mit Benutzername und Passwort' : 'Ohne Handy: nur eine PIN für den Tresen'}
          </Button>
        )}
      </Form>
    </SignedOutScreen>
  );
}

/** @param other the member who is logged in on this device */
function nextStep(pinOnly: boolean, other: string | undefined): string {
  if (pinOnly) return 'Am Tresen tippst du auf deinen Namen und gibst deine PIN ein.';
  return other
    ? `Melde dich jetzt auf deinem eigenen Handy an. Hier geht es weiter mit ${other}.`
    : 'Du kannst dich jetzt anmelden.';
}

/** The page of a personal link. Its token is kept in memory only. */
export default function AccessPage() {
  const token = useSecret();
  if (useSessionCheck() === 'unknown') return <Loading />;
  if (token) return <Access key={token} token={token} />;
  return (
    <NoAccess title="Hier fehlt der Link">
      Scanne den QR-Code noch einmal, oder öffne den Link so, wie du ihn bekommen hast.
    </NoAccess>
  );
}

function Access({ token }: { token: string }) {
  const checked = useLoaded(token, whoseLink);
  if (checked.error)
    return (
      <SignedOutScreen>
        <LoadingError loaded={checked} />
      </SignedOutScreen>
    );
  if (checked.data === undefined) return <Loading label="Link wird geprüft …" />;
  if (checked.data) return <AccessForm token={token} whose={checked.data} />;
  return (
    <NoAccess title="Dieser Link gilt nicht mehr">
      Er ist abgelaufen, zurückgezogen oder schon benutzt. Warst du das nicht, dann sag es am Tisch: Der
      Kassenwart oder ein Admin gibt dir einen neuen.
    </NoAccess>
  );
}

function NoAccess({ title, children }: { title: string; children: string }) {
  const here = useStore(tableStore, ({ status }) => status === 'in');
  return (
    <DoorMessage title={title} buttonText={here ? 'Zum Tisch' : 'Zum Login'}>
      <p>{children}</p>
    </DoorMessage>
  );
}
