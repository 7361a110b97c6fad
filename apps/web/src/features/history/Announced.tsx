import { type Announcement, wireCents } from '@stammtisch/contracts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/Button';
import { ListRow } from '../../components/ListRow';
import { Notice } from '../../components/Notice';
import { Price } from '../../components/Price';
import { TablePicture } from '../../components/TablePicture';
import { formatRecent } from '../../lib/format';
import { isolated } from '../../lib/isolated';
import { daysWaiting, LONG, type OwnAnnouncements, withdraw } from '../../lib/paying-in/announcements';
import { calledBy } from '../../lib/paying-in/words';
import { useOffline } from '../../lib/table/use-offline';
import { useNow } from '../../lib/use-now';
import { useTask } from '../../lib/use-task';
import styles from './HistoryDialog.module.css';
import { Waiting } from './States';

const TransferAgain = lazy(async () => ({ default: (await import('./TransferAgain')).TransferAgain }));

/** A top-up that counts once it is confirmed. */
export function AnnouncedRow({ announcement, onOver }: { announcement: Announcement; onOver: () => void }) {
  const { amount, way, reference, at } = announcement;
  const [open, setOpen] = useState(false);
  const task = useTask();
  const offline = useOffline();
  const days = daysWaiting(announcement, useNow());
  const called = calledBy(way);

  return (
    <ListRow
      className={styles.announced}
      leading={<TablePicture name="coins" size={40} />}
      title={
        <>
          {called}
          <span className={styles.flag}>angekündigt</span>
        </>
      }
      meta={<time dateTime={at}>{formatRecent(at)}</time>}
      trailing={<Price cents={wireCents(amount)} signed tone="plain" />}
      below={
        <>
          {task.error && <Notice variant="error">{task.error}</Notice>}
          {days >= LONG && (
            <p className={styles.reminder}>
              Wartet seit {days} Tagen. Schon bezahlt? Dann frag nach, wer die Kasse führt. Sonst zieh sie
              zurück.
            </p>
          )}
          {open && reference !== null && (
            <Suspense fallback={<Waiting />}>
              <TransferAgain amount={wireCents(amount)} reference={reference} />
            </Suspense>
          )}
        </>
      }
      action={
        !offline && (
          <div className={styles.answers}>
            {reference !== null && (
              <Button variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
                {open ? 'Code verbergen' : 'Code zeigen'}
              </Button>
            )}
            <Button
              variant="quiet"
              aria-label={`${called} zurückziehen`}
              busy={task.busy}
              onClick={() =>
                void task.run(async () => {
                  await withdraw(announcement);
                  onOver();
                })
              }
            >
              Zurückziehen
            </Button>
          </div>
        )
      }
    />
  );
}

/** One that somebody declined of late, and why. */
export function DeclinedRow({ declined }: { declined: OwnAnnouncements['declined'][number] }) {
  const { amount, way, reason, declined_at } = declined;
  return (
    <ListRow
      className={styles.cancelled}
      leading={<TablePicture name="coins" size={40} />}
      title={
        <>
          {calledBy(way)}
          <span className={styles.flag}>abgelehnt</span>
        </>
      }
      meta={
        <>
          <time dateTime={declined_at}>{formatRecent(declined_at)}</time>
          {reason && ` · „${isolated(reason)}“`}
        </>
      }
      trailing={
        <s>
          <Price cents={wireCents(amount)} signed tone="plain" />
        </s>
      }
    />
  );
}
