import type { Activity } from '@stammtisch/contracts';
import { NotebookPen } from 'lucide-react';
import { memo } from 'react';
import { Avatar } from '../../components/Avatar';
import { ListRow } from '../../components/ListRow';
import { Quote } from '../../components/Quote';
import { feedWords } from '../../lib/feed-words';
import { formatAgo, formatDateTime } from '../../lib/format';
import { useNow } from '../../lib/use-now';
import styles from './Feed.module.css';

/** One line of the feed. */
export const FeedLine = memo(function FeedLine({ line, fresh }: { line: Activity; fresh: boolean }) {
  const { who, what } = feedWords(line);
  const now = useNow();
  return (
    <ListRow
      fresh={fresh}
      leading={
        line.kind === 'menu_changed' ? (
          <NotebookPen className={styles.menu} aria-hidden />
        ) : (
          <Avatar name={who} id={line.member_id ?? who} />
        )
      }
      title={
        <>
          <b>{who}</b> {what}
        </>
      }
      meta={line.message && <Quote text={line.message} lines={2} />}
      trailing={
        <time dateTime={line.at} title={formatDateTime(line.at)}>
          {formatAgo(line.at, now)}
        </time>
      }
    />
  );
});
