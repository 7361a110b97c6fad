import type { WallSnapshot } from '@stammtisch/contracts';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { ChalkText } from '../ui/ChalkText';
import { TablePicture } from '../ui/Pictures';
import { WordMark } from '../ui/WordMark';
import styles from './Board.module.css';
import { DrinksLedge } from './DrinksLedge';
import { GivenRound } from './GivenRound';
import { Middle } from './Middle';
import { Rounds } from './Rounds';
import { TallyList } from './TallyList';
import { WallFeed } from './WallFeed';
import { WallFrame } from './WallFrame';
import { tonightOf, useClock } from './wall-clock';
import { wallStore } from './watch-table';

/** The evening on the wall's slate. `lost`: the connection is lost, so the picture may be old. */
export function Board({ picture, lost }: { picture: WallSnapshot; lost: boolean }) {
  const turned = useClock((now) => lost && tonightOf(picture, now) !== picture);
  const shown = useMemo(() => (turned ? tonightOf(picture) : picture), [turned, picture]);
  const given = useStore(wallStore, (store) => store.given);
  const { members, drinks } = shown.tonight;
  const quiet = members.length === 0 && shown.activity.length === 0;

  return (
    <WallFrame guests={members.length}>
      <div
        className={styles.board}
        style={{ '--has-rounds': Number(shown.rounds.length > 0), '--has-ledge': Number(drinks.length > 0) }}
        data-celebrating={given ? '' : undefined}
      >
        <header className={styles.head}>
          <WordMark heading />
          <Clock />
        </header>
        {quiet ? (
          <EmptySlate />
        ) : (
          <div className={styles.both}>
            <TallyList members={members} />
            <WallFeed activity={shown.activity} />
          </div>
        )}
        <Rounds rounds={shown.rounds} />
        {drinks.length > 0 && <DrinksLedge drinks={drinks} />}
        {lost && (
          <p className={styles.lost} role="status">
            Verbindung verloren, versuche es weiter …
          </p>
        )}
      </div>
      {given && <GivenRound key={given.id} round={given} />}
    </WallFrame>
  );
}

const day = new Intl.DateTimeFormat('de-DE', { weekday: 'long', hour: '2-digit', minute: '2-digit' });

/** 'Freitag, 21:48'. */
function Clock() {
  const text = useClock((now) => day.format(now).replace(' um ', ', '));
  return <p className={styles.clock}>{text}</p>;
}

/** The slate before the first drink. */
function EmptySlate() {
  return (
    <Middle
      picture={<TablePicture name="empty" />}
      title={<ChalkText text="Servus beinand!" />}
      text="Heute steht noch nichts auf der Tafel."
    />
  );
}
