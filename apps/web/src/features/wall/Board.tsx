import type { WallSnapshot } from '@stammtisch/contracts';
import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { ChalkText } from '../../components/ChalkText';
import { TablePicture } from '../../components/TablePicture';
import { WordMark } from '../../components/WordMark';
import styles from './Board.module.css';
import { DrinksLedge } from './DrinksLedge';
import { GivenRound } from './GivenRound';
import { layOut } from './layout';
import { Middle } from './Middle';
import { Rounds } from './Rounds';
import { TallyList } from './TallyList';
import { WallFeed } from './WallFeed';
import { WallFrame } from './WallFrame';
import { tonightOf, useClock } from './wall-clock';
import { wallStore } from './watch-table';

/** The evening on the wall's slate. `lost`: the connection is lost, so the picture may be old. */
export function Board({ picture, lost }: { picture: WallSnapshot; lost: boolean }) {
  const { width, height } = useViewport();
  const turned = useClock((now) => lost && tonightOf(picture, now) !== picture);
  const shown = useMemo(() => (turned ? tonightOf(picture) : picture), [turned, picture]);
  const given = useStore(wallStore, (store) => store.given);
  const { members, drinks } = shown.tonight;
  const rows = members.map(({ member_name: name, drinks: count }) => ({ name, drinks: count }));
  const layout = layOut(
    { rows, rounds: shown.rounds.length, drinks: drinks.map(({ drink_name }) => drink_name) },
    width,
    height,
  );
  const quiet = members.length === 0 && shown.activity.length === 0;

  return (
    <WallFrame
      style={{
        '--text-size': `${layout.text}px`,
        '--wall-frame': `${layout.frame}px`,
        '--wall-padding': `${layout.padding}px`,
      }}
    >
      <div className={styles.board} style={{ gap: layout.gap }} data-celebrating={given ? '' : undefined}>
        <header className={styles.head} style={{ height: layout.head }}>
          <WordMark heading size={layout.head} />
          <Clock />
        </header>
        {quiet ? (
          <EmptySlate />
        ) : (
          <div className={layout.upright ? styles.stacked : styles.beside}>
            <TallyList members={members} layout={layout} />
            <WallFeed activity={shown.activity} layout={layout} />
          </div>
        )}
        <Rounds rounds={shown.rounds} height={layout.round} />
        {layout.ledge > 0 && <DrinksLedge drinks={drinks} layout={layout} />}
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

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/** The size of the screen, in CSS pixels. */
function useViewport(): { readonly width: number; readonly height: number } {
  const width = useSyncExternalStore(subscribe, () => document.documentElement.clientWidth);
  const height = useSyncExternalStore(subscribe, () => document.documentElement.clientHeight);
  return { width, height };
}
