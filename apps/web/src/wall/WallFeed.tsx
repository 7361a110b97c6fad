import type { Activity } from '@stammtisch/contracts';
import { NotebookPen, UserPlus } from 'lucide-react';
import { memo, type ReactElement, useMemo, useState } from 'react';
import { classes } from '../ui/classes';
import { DrinkPicture, TablePicture } from '../ui/Pictures';
import { feedWords, type Told, worthTelling } from '../words/feed';
import { formatAgo, isolated } from '../words/format';
import board from './Board.module.css';
import { useGlide } from './use-glide';
import styles from './WallFeed.module.css';
import { useClock } from './wall-clock';

/** The newest lines of the feed, as many as fit. */
export function WallFeed({ activity }: { activity: readonly Activity[] }) {
  const [newestAtFirst] = useState(activity[0]?.revision ?? -1);
  const lines = useMemo(() => worthTelling(activity), [activity]);
  const list = useGlide<HTMLUListElement>(lines.map(({ line }) => line.revision).join(), true);
  return (
    <section className={board.side} aria-labelledby="wall-feed">
      <h2 id="wall-feed">Gerade eben</h2>
      <ul ref={list} className={styles.list}>
        {lines.map(({ line, times }) => (
          <WallFeedLine key={line.revision} line={line} times={times} fresh={line.revision > newestAtFirst} />
        ))}
      </ul>
    </section>
  );
}

interface WallFeedLineProps extends Told {
  readonly fresh: boolean;
}

/** One line of the feed, with a picture of what it is about. */
const WallFeedLine = memo(function WallFeedLine({ line, times, fresh }: WallFeedLineProps) {
  const { who, what } = feedWords(line, times);
  const ago = useClock((now) => formatAgo(line.at, now));
  return (
    <li data-key={line.revision} className={classes(styles.line, fresh && styles.fresh)}>
      <span className={styles.picture}>
        <LinePicture line={line} />
      </span>
      <div className={styles.said}>
        <p className={styles.words}>
          <b className={classes(styles.who, board.cut)}>{who}</b> <span>{what}</span>
        </p>
        {line.message && <p className={classes(styles.message, board.cut)}>„{isolated(line.message)}“</p>}
      </div>
      <time className={styles.ago} dateTime={line.at}>
        {ago}
      </time>
    </li>
  );
});

function LinePicture({ line: { kind, icon, gift_type } }: { line: Activity }): ReactElement {
  switch (kind) {
    case 'member_joined':
      return <UserPlus aria-hidden />;
    case 'menu_changed':
      return <NotebookPen aria-hidden />;
    case 'round_given':
      return <TablePicture name={gift_type === 'full_evening' ? 'evening' : 'round'} />;
    case 'round_ended':
      return <TablePicture name="empty" />;
    case 'purchase':
    case 'gift_purchase':
    case 'purchase_cancelled':
      return <DrinkPicture icon={icon ?? ''} />;
  }
}
