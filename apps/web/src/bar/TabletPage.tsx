import { useEffect, useState } from 'react';
import { takeToken } from '../lib/screen/screen-token';
import { useWakeLock } from '../lib/screen/use-wake-lock';
import { onNewSecret } from '../lib/secret-in-address';
import { useTitle } from '../lib/use-title';
import { ButtonLink } from '../ui/ButtonLink';
import { SignedOutScreen } from '../ui/SignedOutScreen';
import { Spinner } from '../ui/Spinner';
import { Stack } from '../ui/Stack';
import { drinks } from '../words/format';
import { hearBadges } from './badge-reader';
import { Counter } from './Counter';
import { badgeTaker } from './EnrolBadge';
import { Names } from './Names';
import { type OwnForms, TransferSheet } from './OwnPart';
import { PinPad } from './PinPad';
import { useTablet } from './store';
import { TabletFrame } from './TabletFrame';
import { openTablet } from './tablet';
import { useIdle } from './use-idle';
import { leaves } from './visit';

export interface TabletPageProps {
  /** Forms of other rooms, which a member finds here once they are known. */
  readonly forms: OwnForms;
}

/** The tablet at the bar. It books with the token of its link, without any member's session. */
export function TabletPage({ forms }: TabletPageProps) {
  const [token, setToken] = useState(() => takeToken('tablet'));
  useTitle('Am Tresen');
  useEffect(() => onNewSecret(() => setToken(takeToken('tablet'))), []);
  if (token !== undefined) return <Tablet key={token} token={token} forms={forms} />;
  return (
    <SignedOutScreen>
      <Stack>
        <h2>Hier ist der Tresen</h2>
        <p>
          Ein Tablet bucht hier für alle am Tisch. Seinen Link macht ein Admin unter „Einrichten“, „Tresen“.
          Auf dem eigenen Handy trinkst du von deinem Deckel aus.
        </p>
        <ButtonLink wide href="/">
          Zu meinem Deckel
        </ButtonLink>
      </Stack>
    </SignedOutScreen>
  );
}

function Tablet({ token, forms }: TabletPageProps & { token: string }) {
  useEffect(() => openTablet(token), [token]);
  useEffect(() => hearBadges((badge) => badgeTaker()(badge)), []);
  useWakeLock();
  const refused = useTablet(({ connection }) => connection === 'refused');
  const waiting = useTablet(({ outbox }) => outbox.length);
  const picture = useTablet((store) => store.picture);
  const heard = useTablet((store) => store.heard);
  const visit = useTablet((store) => store.visit);
  useIdle(visit !== undefined, leaves);

  if (refused) {
    return (
      <SignedOutScreen>
        <Stack>
          <h2>Dieser Link gilt nicht mehr</h2>
          <p>Einen neuen macht ein Admin auf dem eigenen Handy: Admin-Bereich, „Einrichten“, „Tresen“.</p>
          {waiting > 0 && (
            <p>
              <b>{drinks(waiting)} von diesem Tablet: noch nicht gebucht.</b> Mit dem neuen Link auf diesem
              Tablet geht nichts davon verloren.
            </p>
          )}
        </Stack>
      </SignedOutScreen>
    );
  }
  if (!picture)
    return (
      <TabletFrame name="">
        <Spinner label="Lädt …" />
      </TabletFrame>
    );
  const member = picture.members.find(({ id }) => id === visit?.memberId);
  const asks = visit && member && !visit.own && (visit.asksPin || member.access !== 'tile');
  return (
    <TabletFrame name={picture.name}>
      {!visit || !member ? (
        <Names key={`${picture.since} ${heard}`} members={picture.members} />
      ) : asks ? (
        <PinPad key={member.id} member={member} />
      ) : (
        <Counter key={member.id} member={member} visit={visit} picture={picture} forms={forms} />
      )}
      <TransferSheet forms={forms} />
    </TabletFrame>
  );
}
