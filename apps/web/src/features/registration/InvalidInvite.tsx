import { texts } from '@stammtisch/contracts';
import { Button } from '../../components/Button';
import { DoorScreen } from '../../components/DoorScreen';
import { Notice } from '../../components/Notice';

/** The link leads nowhere (any more). */
export function InvalidInvite({ reason, onLogin }: { reason: string; onLogin: () => void }) {
  return (
    <DoorScreen>
      <div>
        <h2>{texts.inviteInvalid}</h2>
        <Notice kind="error">{reason}</Notice>
        <p>Frag am Tisch nach einem neuen.</p>
        <Button kind="main" wide onClick={onLogin}>
          Zurück zum Login
        </Button>
      </div>
    </DoorScreen>
  );
}
