import { texts } from '@stammtisch/contracts';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { SignedOutScreen } from '../../components/SignedOutScreen';

/** The link leads nowhere (any more). */
export function InvalidInvite({ reason, onLogin }: { reason: string; onLogin: () => void }) {
  return (
    <SignedOutScreen>
      <div>
        <h2>{texts.inviteInvalid}</h2>
        <Notice variant="error">{reason}</Notice>
        <p>Frag am Tisch nach einem neuen.</p>
        <Button variant="main" wide onClick={onLogin}>
          Zurück zum Login
        </Button>
      </div>
    </SignedOutScreen>
  );
}
