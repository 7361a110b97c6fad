import { type Activity, isolated, type Tonight } from '@stammtisch/contracts';
import { NotebookPen, UserPlus } from 'lucide-react';
import { memo, type ReactElement, useMemo, useState } from 'react';
import { useNow } from '../lib/use-now';
import { classes } from '../ui/classes';
import { DrinkPicture, RoundPicture, TablePicture } from '../ui/Pictures';
import { Tally } from '../ui/Tally';
import { VisuallyHidden } from '../ui/Text';
import { formatAgo } from '../words/format';
import { drinksToday, type FeedEntry, feedEntries, feedWords } from '../words/table';
import board from './Board.module.css';
import styles from './TallyList.module.css';
import wallFeedStyles from './WallFeed.module.css';
import { Middle } from './WallFrame';
import { totalTonight } from './words';

/** Longer names are set smaller, in two lines. */
const LONG_NAME = 11;

/** More strokes would be too small to read: only their number is shown. */
const MOST_STROKES = 15;

/** Rows per column for one, two and more columns, in landscape and in portrait. */
const ROWS = { wide: [6, 10, 12, 15], tall: [12, 20, 25] } as const;

/** The number of rows with the fewest columns that are enough. */
function rowsFor(people: number, rowsByColumns: readonly number[]): number {
  const enough = rowsByColumns.findIndex((rows, index) => people <= rows * (index + 1));
  return Math.ceil(people / (enough < 0 ? rowsByColumns.length : enough + 1));
}

/** All members' strokes tonight. New strokes draw themselves. Members with more drinks move up. */
export function TallyList({ members }: { members: Tonight['members'] }) {
  const [atFirst] = useState(() => new Set(members.map(({ member_id }) => member_id)));
  const total = totalTonight(members);
  const { length } = members;

  return (
    <section className={`column slim low ${board.side}`} aria-labelledby="wall-tally">
      <h2 id="wall-tally" className="cut strong chalk">
        Heute am Tisch {total && <span className={styles.total}>{total}</span>}
      </h2>
      {length === 0 ? (
        <Middle picture={<TablePicture name="empty" />} text="Noch kein Strich. Wer macht den ersten?" />
      ) : (
        <ol
          className={`grid around ${styles.list}`}
          style={{ '--wide': rowsFor(length, ROWS.wide), '--tall': rowsFor(length, ROWS.tall) }}
        >
          {members.map((member) => (
            <TallyRow key={member.member_id} member={member} fresh={!atFirst.has(member.member_id)} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface TallyRowProps {
  readonly member: Tonight['members'][number];
  /** The member's first drink tonight has just been booked. */
  readonly fresh: boolean;
}

/** One member's strokes. A new one lights up the row. */
function TallyRow({ member: { member_name, drinks }, fresh }: TallyRowProps) {
  const [atFirst] = useState(fresh ? 0 : drinks);
  return (
    <li className={`grid around ${styles.row}`}>
      {drinks !== atFirst && <span key={drinks} className={`over ${styles.light}`} aria-hidden="true" />}
      <span
        className={classes(
          styles.name,
          member_name.length > LONG_NAME ? `breaks lines ${styles.long}` : 'cut',
        )}
      >
        {member_name}
      </span>
      {drinks <= MOST_STROKES ? (
        <Tally
          count={drinks}
          label={drinksToday(drinks)}
          tone="chalk"
          size="var(--stroke)"
          drawLast={fresh}
        />
      ) : (
        <VisuallyHidden>{drinksToday(drinks)}</VisuallyHidden>
      )}
      <span className={`strong end ${styles.count}`} aria-hidden="true">
        {drinks}
      </span>
    </li>
  );
}

/** The newest lines of the feed, as many as fit. */
export function WallFeed({ activity }: { activity: readonly Activity[] }) {
  const [newestAtFirst] = useState(activity[0]?.revision ?? -1);
  const lines = useMemo(() => feedEntries(activity), [activity]);
  return (
    <section className={`column slim low ${board.side}`} aria-labelledby="wall-feed">
      <h2 id="wall-feed" className="cut strong chalk">
        Gerade eben
      </h2>
      <ul className={`column fill low around ${wallFeedStyles.list}`}>
        {lines.map(({ line, times }) => (
          <WallFeedLine key={line.revision} line={line} times={times} fresh={line.revision > newestAtFirst} />
        ))}
      </ul>
    </section>
  );
}

const WallFeedLine = memo(function WallFeedLine({ line, times, fresh }: FeedEntry & { fresh: boolean }) {
  const { who, what } = feedWords(line, times);
  const ago = formatAgo(line.at, useNow());
  return (
    <li className={classes('grid wide', wallFeedStyles.line, fresh && `arrives ${wallFeedStyles.fresh}`)}>
      <span className={wallFeedStyles.picture}>
        <LinePicture line={line} />
      </span>
      <div className="slim">
        <p className={`breaks lines ${wallFeedStyles.words}`}>
          <b className={classes(wallFeedStyles.who, 'cut')}>{who}</b> <span>{what}</span>
        </p>
        {line.message && <p className="chalk cut">„{isolated(line.message)}“</p>}
      </div>
      <time className={`whole chalk ${wallFeedStyles.ago}`} dateTime={line.at}>
        {ago}
      </time>
    </li>
  );
});

function LinePicture({ line: { kind, icon, gift_type } }: { line: Activity }): ReactElement {
  switch (kind) {
    case 'member_joined':
      return <UserPlus />;
    case 'menu_changed':
      return <NotebookPen />;
    case 'round_given':
      return <RoundPicture type={gift_type} />;
    case 'round_ended':
      return <TablePicture name="empty" />;
    case 'purchase':
    case 'gift_purchase':
    case 'purchase_cancelled':
      return <DrinkPicture icon={icon ?? ''} />;
  }
}
