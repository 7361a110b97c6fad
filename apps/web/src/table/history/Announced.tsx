import { type Announcement, calledBy, wireCents } from '@stammtisch/contracts';
import type { Cents } from '@stammtisch/domain';
import { useState } from 'react';
import { daysWaiting, LONG, loadPaymentWays, type OwnAnnouncements, withdraw } from '../../lib/paying-in';
import { useOffline } from '../../lib/table/store';
import { useLoaded } from '../../lib/use-loaded';
import { useNow } from '../../lib/use-now';
import { useTask } from '../../lib/use-task';
import { Button } from '../../ui/Button';
import { Badge, ListRow } from '../../ui/List';
import { WhenLoaded } from '../../ui/Loaded';
import { Price } from '../../ui/Money';
import { Notice } from '../../ui/Notice';
import { TablePicture } from '../../ui/Pictures';
import { TransferDetails } from '../../ui/paying-in/TransferDetails';
import { Row } from '../../ui/Stack';
import { formatRecent, isolated } from '../../words/format';
import styles from './HistoryDialog.module.css';

/** A top-up that the member has announced. It counts once it is confirmed. */
export function OwnTopUpRow({ announcement, onOver }: { announcement: Announcement; onOver: () => void }) {
  const { amount, way, reference, at } = announcement;
  const [open, setOpen] = useState(false);
  const task = useTask();
  const offline = useOffline();
  const days = daysWaiting(announcement, useNow());
  const called = calledBy('recharge', way);

  return (
    <ListRow
      data-over
      leading={<TablePicture name="coins" size={40} />}
      title={
        <>
          {called}
          <Badge>angekündigt</Badge>
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
          {open && reference !== null && <TransferAgain amount={wireCents(amount)} reference={reference} />}
        </>
      }
      action={
        !offline && (
          <Row>
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
          </Row>
        )
      }
    />
  );
}

/** A top-up that was declined lately, with the reason. */
export function DeclinedRow({ declined }: { declined: OwnAnnouncements['declined'][number] }) {
  const { amount, way, reason, declined_at } = declined;
  return (
    <ListRow
      data-over
      leading={<TablePicture name="coins" size={40} />}
      title={
        <>
          {calledBy('recharge', way)}
          <Badge>abgelehnt</Badge>
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

/** The code and details of an announced transfer, shown again. */
function TransferAgain({ amount, reference }: { amount: Cents; reference: string }) {
  const ways = useLoaded('ways', loadPaymentWays);
  return (
    <WhenLoaded loaded={ways}>
      {({ transfer }) =>
        transfer ? (
          <TransferDetails amount={amount} reference={reference} account={transfer} />
        ) : (
          <p>Überwiesen wird hier nicht mehr. Frag nach, wer die Kasse führt.</p>
        )
      }
    </WhenLoaded>
  );
}
