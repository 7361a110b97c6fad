import type { WallSnapshot } from '@stammtisch/contracts';
import { useEffect, useState } from 'react';
import {
  bindScreen,
  type ScreenConnection,
  screenWire,
  useLinkToken,
  useWakeLock,
} from '../lib/linked-screen';
import { reloadWhenOutdated, reloadWhenReachable } from '../lib/reload';
import { ChalkText } from '../ui/ChalkText';
import { Guard } from '../ui/lazy-part';
import { WordMark } from '../ui/WordMark';
import { Board } from './Board';
import { Middle, WallFrame } from './WallFrame';

/** The screen at the table. It reads with the token of its link, not with a member's session. */
export default function WallPage() {
  const token = useLinkToken('wall');
  return (
    <Guard instead={<CrashedWall />}>
      {token === undefined ? (
        <WallMessage
          title="Hier fehlt noch der Link"
          text="Ein Admin macht ihn auf dem eigenen Handy: Admin-Bereich, „Einrichten“, „Geräte“."
        />
      ) : (
        <Wall key={token} token={token} />
      )}
    </Guard>
  );
}

function Wall({ token }: { token: string }) {
  const [connection, setConnection] = useState<ScreenConnection>('connecting');
  const [picture, show] = useState<WallSnapshot>();
  useEffect(() => {
    const keepUpToDate = () => void reloadWhenOutdated(false);
    return bindScreen<WallSnapshot>(screenWire('wall', token), { show, setConnection, keepUpToDate });
  }, [token]);
  useWakeLock();

  if (connection === 'refused')
    return (
      <WallMessage
        title="Dieser Link gilt nicht mehr"
        text="Einen neuen macht ein Admin auf dem eigenen Handy: Admin-Bereich, „Einrichten“, „Geräte“."
      />
    );
  const lost = connection === 'lost';
  if (picture) return <Board picture={picture} lost={lost} />;
  const text = lost ? 'Verbindung verloren, versuche es weiter …' : 'Die Tafel wird geholt …';
  return <WallMessage title="Servus beinand!" text={text} />;
}

/** A title and a sentence on the slate, in place of the table. */
function WallMessage({ title, text }: { title: string; text: string }) {
  return (
    <WallFrame>
      <Middle
        role="status"
        picture={<WordMark heading />}
        title={<ChalkText key={title} text={title} />}
        text={<ChalkText key={text} text={text} line={0.6} />}
      />
    </WallFrame>
  );
}

/** Shown after an unhandled error. Reloads once the till can be reached: nobody presses a button there. */
function CrashedWall() {
  useEffect(reloadWhenReachable, []);
  return (
    <WallMessage title="Gleich geht’s weiter" text="Die Tafel ist umgefallen und wird wieder aufgestellt …" />
  );
}
