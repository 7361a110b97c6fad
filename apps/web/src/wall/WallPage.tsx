import { useEffect, useReducer } from 'react';
import { useStore } from 'zustand';
import { takeToken, useWakeLock } from '../lib/linked-screen';
import { reloadWhenReachable } from '../lib/reload';
import { useSecret } from '../lib/secret-in-address';
import { ChalkText } from '../ui/ChalkText';
import { Guard } from '../ui/lazy-part';
import { WordMark } from '../ui/WordMark';
import { Board } from './Board';
import { Middle, WallFrame } from './WallFrame';
import { wallStore, watchTable } from './watch-table';

/** The screen at the table. It reads with the token of its link, not with a member's session. */
export default function WallPage() {
  const token = useSecret(takeToken.wall);
  return (
    <Guard instead={<CrashedWall />}>
      {token === undefined ? (
        <WallFrame>
          <WallMessage
            title="Hier fehlt noch der Link"
            text="Ein Admin macht ihn auf dem eigenen Handy: Admin-Bereich, „Einrichten“, „Geräte“."
          />
        </WallFrame>
      ) : (
        <Wall key={token} token={token} />
      )}
    </Guard>
  );
}

function Wall({ token }: { token: string }) {
  // Until `watchTable` has started, the store may hold the picture of another token.
  const [watching, begin] = useReducer(() => true, false);
  useEffect(() => {
    const stop = watchTable(token);
    begin();
    return stop;
  }, [token]);
  const connection = useStore(wallStore, (store) => store.connection);
  const picture = useStore(wallStore, (store) => store.picture);
  useWakeLock();

  if (watching && picture && connection !== 'refused') {
    return <Board picture={picture} lost={connection === 'lost'} />;
  }
  return (
    <WallFrame>
      {connection === 'refused' ? (
        <WallMessage
          title="Dieser Link gilt nicht mehr"
          text="Einen neuen macht ein Admin auf dem eigenen Handy: Admin-Bereich, „Einrichten“, „Geräte“."
        />
      ) : (
        <WallMessage
          title="Servus beinand!"
          text={connection === 'lost' ? LOST : 'Die Tafel wird geholt …'}
        />
      )}
    </WallFrame>
  );
}

const LOST = 'Verbindung verloren, versuche es weiter …';

/** A title and a sentence on the slate, in place of the table. */
function WallMessage({ title, text }: { title: string; text: string }) {
  return (
    <Middle
      role="status"
      picture={<WordMark heading />}
      title={<ChalkText key={title} text={title} />}
      text={<ChalkText key={text} text={text} line={0.6} />}
    />
  );
}

/** Shown after an unhandled error. Reloads once the till can be reached: nobody presses a button there. */
function CrashedWall() {
  useEffect(reloadWhenReachable, []);
  return (
    <WallFrame>
      <WallMessage
        title="Gleich geht’s weiter"
        text="Die Tafel ist umgefallen und wird wieder aufgestellt …"
      />
    </WallFrame>
  );
}
