import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { onNewSecret, takeSecret } from '../../lib/secret-in-address';
import { tableStore } from '../../lib/table/store';
import { useLoaded } from '../../lib/use-loaded';
import { useTitle } from '../../lib/use-title';
import { LoadingError } from '../../ui/Loaded';
import { Loading, SignedOutScreen } from '../../ui/SignedOutScreen';
import { AccessForm } from './AccessForm';
import { whoseLink } from './access';
import { DoorMessage } from './DoorMessages';

interface AccessPageProps {
  /** Leads to the login, or to the table of the member who is logged in here. */
  readonly onGo: () => void;
}

/** The page that a personal link opens. Its token is kept in memory only. */
export function AccessPage({ onGo }: AccessPageProps) {
  const [token, setToken] = useState(takeSecret);
  const here = useStore(tableStore, ({ status }) => status === 'in');
  const onward = here ? 'Zum Tisch' : 'Zum Login';
  useEffect(() => onNewSecret(() => setToken(takeSecret())), []);
  useTitle('Zugang');

  if (token) return <Access key={token} token={token} onward={onward} onGo={onGo} />;
  return (
    <DoorMessage title="Hier fehlt der Link" onward={onward} onGo={onGo}>
      <p>Scanne den QR-Code noch einmal, oder öffne den Link so, wie du ihn bekommen hast.</p>
    </DoorMessage>
  );
}

interface AccessProps extends AccessPageProps {
  readonly token: string;
  readonly onward: string;
}

function Access({ token, onward, onGo }: AccessProps) {
  const checked = useLoaded('link', async () => ({ whose: await whoseLink(token) }));
  if (checked.error)
    return (
      <SignedOutScreen>
        <LoadingError loaded={checked} />
      </SignedOutScreen>
    );
  if (!checked.data) return <Loading label="Link wird geprüft …" />;
  const { whose } = checked.data;
  if (whose) return <AccessForm token={token} whose={whose} onGo={onGo} />;
  return (
    <DoorMessage title="Dieser Link gilt nicht mehr" onward={onward} onGo={onGo}>
      <p>
        Er ist abgelaufen, zurückgezogen oder schon benutzt. Warst du das nicht, dann sag es am Tisch: Der
        Kassenwart oder ein Admin gibt dir einen neuen.
      </p>
    </DoorMessage>
  );
}
