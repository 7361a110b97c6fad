import { type Activity, formatDateTime, texts } from '@stammtisch/contracts';
import { NotebookPen } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { paths } from '../../lib/paths';
import { openAbove } from '../../lib/sheets';
import { tableStore, useTable } from '../../lib/table/store';
import { useNow } from '../../lib/use-now';
import { useTask } from '../../lib/use-task';
import { Waiting } from '../../ui/Button';
import { EmptyState, List, ListRow } from '../../ui/List';
import { ListEnd } from '../../ui/Loaded';
import { Avatar } from '../../ui/Pictures';
import { Quote } from '../../ui/Quote';
import { formatAgo } from '../../words/format';
import { type FeedEntry, feedEntries, feedWords, slipsIn } from '../../words/table';
import styles from './Feed.module.css';
import { loadOlderActivity } from './older-activity';

/** The table's activity, live, newest first. Scrolling to the end loads older lines. */
export function Feed() {
  const activity = useTable((table) => table.activity);
  const struck = useStruck(activity);
  const lines = useMemo(() => feedEntries(activity, struck), [activity, struck]);
  const live = useTable((table) => table.revision !== undefined);
  const [newestAtFirst, setNewestAtFirst] = useState<number>();
  if (live && newestAtFirst === undefined) setNewestAtFirst(activity[0]?.revision ?? -1);
  const last = activity.at(-1)?.revision;
  const [bottom, setBottom] = useState<number>();
  const loading = useTask();
  // After a reset of the feed its last line differs from `bottom`, so that older lines can be loaded again.
  const older = {
    data: { items: activity, next: last === undefined || last === bottom ? null : `${last}` },
    olderError: loading.error,
    loadOlder: async () => {
      await loading.run(async () => {
        const more = await loadOlderActivity();
        if (!more) setBottom(tableStore.getState().table?.activity.at(-1)?.revision);
      });
    },
  };

  return (
    <section className="slim" aria-label="Am Tisch">
      <h2>Am Tisch</h2>
      {activity.length > 0 && (
        <List>
          {lines.map(({ line, times }) => (
            <FeedLine
              key={line.revision}
              line={line}
              times={times}
              fresh={newestAtFirst !== undefined && line.revision > newestAtFirst}
            />
          ))}
        </List>
      )}
      {activity.length === 0 && live && <EmptyState text="Noch ist es still am Tisch." />}
      {live ? <ListEnd list={older} /> : <Waiting />}
    </section>
  );
}

/** Transactions undone at once while shown here. Their lines stay until the page reopens: otherwise the feed would jump. */
function useStruck(activity: readonly Activity[]): ReadonlySet<string> {
  const [seen, setSeen] = useState(activity);
  const [struck, setStruck] = useState<ReadonlySet<string>>(new Set());
  if (seen === activity) return struck;
  setSeen(activity);
  const before = slipsIn(seen);
  const shown = new Set(seen.map(({ transaction_id }) => transaction_id));
  const undone = [...slipsIn(activity)].filter((id) => shown.has(id) && !before.has(id));
  if (undone.length > 0) setStruck(new Set([...struck, ...undone]));
  return struck;
}

/** One line of the feed. A tap on another member's name opens the dialog to pass money on to them. */
const FeedLine = memo(function FeedLine({ line, times, fresh }: FeedEntry & { fresh: boolean }) {
  const { who, what } = feedWords(line, times);
  const now = useNow();
  const myId = useTable(({ me }) => me.id);
  const { member_id: member } = line;
  const name = line.member_name ?? who;
  const isOther =
    member !== null && member !== myId && who === line.member_name && who !== texts.formerMember;
  return (
    <ListRow
      fresh={fresh}
      data-over={times === 0 || undefined}
      leading={
        line.kind === 'menu_changed' ? (
          <NotebookPen className={`soft ${styles.menu}`} />
        ) : (
          <Avatar name={name} id={member ?? who} />
        )
      }
      title={
        times > 0 ? (
          <>
            {isOther ? (
              <button
                type="button"
                className={`strong breaks start ${styles.member}`}
                aria-label={`Geld an ${name} weitergeben`}
                onClick={() => openAbove(`${paths.passOn}?an=${member}`)}
              >
                {who}
              </button>
            ) : (
              <b>{who}</b>
            )}{' '}
            {what}
          </>
        ) : (
          <s>
            {who} {what}
          </s>
        )
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
