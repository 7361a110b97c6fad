import { texts } from '@stammtisch/contracts';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { Dialog, DialogFooter } from '../../components/Dialog';
import { Loading } from '../../components/Loading';
import { Notice } from '../../components/Notice';
import { SignedOutScreen } from '../../components/SignedOutScreen';
import { Stack } from '../../components/Stack';
import { isolated } from '../../lib/isolated';
import { useTable } from '../../lib/table/store';
import { useLoaded } from '../../lib/use-loaded';
import { useTitle } from '../../lib/use-title';
import { RegisterForm } from './RegisterForm';
import { inviteFault } from './registration';

const WELCOME = 'Registrierung erfolgreich! Du kannst dich jetzt anmelden.';

/** The page that an invite link opens. `onLogin` leads to the login. */
export function RegisterPage({ token, onLogin }: { token: string; onLogin: () => void }) {
  const { data: checked } = useLoaded(token, async (invite) => ({ fault: await inviteFault(invite) }));
  const [registered, setRegistered] = useState(false);
  useTitle('Registrieren');

  if (!checked) return <Loading label="Einladungslink wird geprüft …" />;
  if (checked.fault) return <InvalidInvite reason={checked.fault} onLogin={onLogin} />;
  return (
    <SignedOutScreen>
      <RegisterForm token={token} onRegistered={() => setRegistered(true)} onLogin={onLogin} />
      <Dialog
        open={registered}
        title="Willkommen am Tisch!"
        width="narrow"
        role="alertdialog"
        onClose={onLogin}
      >
        <p>{WELCOME}</p>
        <DialogFooter>
          <Button variant="main" wide onClick={onLogin} data-autofocus>
            OK
          </Button>
        </DialogFooter>
      </Dialog>
    </SignedOutScreen>
  );
}

/** What an invite link shows to somebody who is at the table already. `onTable` leads there. */
export function AlreadyHere({ onTable }: { onTable: () => void }) {
  const name = useTable(({ me }) => me.user_first_name || me.user_username);
  return (
    <SignedOutScreen>
      <Stack>
        <h2>Du bist schon als {isolated(name)} am Tisch</h2>
        <p>Der Link ist für jemand Neues. Gib ihn weiter, oder melde dich vorher ab.</p>
        <Button variant="main" wide onClick={onTable}>
          Zum Tisch
        </Button>
      </Stack>
    </SignedOutScreen>
  );
}

/** Says that the link is not valid, or not valid any more. */
export function InvalidInvite({ reason, onLogin }: { reason: string; onLogin: () => void }) {
  return (
    <SignedOutScreen>
      <Stack>
        <h2>{texts.inviteInvalid}</h2>
        <Notice variant="error">{reason}</Notice>
        <p>Frag am Tisch nach einem neuen.</p>
        <Button variant="main" wide onClick={onLogin}>
          Zurück zum Login
        </Button>
      </Stack>
    </SignedOutScreen>
  );
}
