import type { AuditEvent, AuditNames } from '@stammtisch/contracts';
import { memo } from 'react';
import { Money } from '../../../components/Money';
import styles from './EventRows.module.css';
import { amountOf } from './facts-of';
import { eventLabel } from './labels';
import { sentenceOf } from './sentences';
import { exactTime, numbered } from './show';

export interface EventRowProps {
  /** Undefined while it is on its way, null when the log has a hole there. */
  readonly event: AuditEvent | null | undefined;
  readonly revision: number | undefined;
  readonly names: AuditNames;
  readonly position: number;
  /** How many rows there are; −1 when nobody knows. */
  readonly of: number;
  readonly top: number;
  readonly height: number;
  readonly active: boolean;
  readonly open: boolean;
  readonly fresh: boolean;
}

/** One event in the list. */
export const EventRow = memo(function EventRow(props: EventRowProps) {
  const { event, revision, names, position, of, top, height, active, open, fresh } = props;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and says which row is active
    <div
      id={revision === undefined ? undefined : `event-${revision}`}
      className={styles.row}
      role="option"
      aria-selected={open}
      aria-setsize={of}
      aria-posinset={position}
      data-active={active || undefined}
      data-fresh={fresh || undefined}
      data-revision={event ? revision : undefined}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      {event ? (
        <Cells event={event} names={names} />
      ) : (
        <span className={styles.missing}>
          {revision !== undefined && `${numbered(revision)} · `}
          {event === null ? 'Dieser Eintrag fehlt im Protokoll' : 'Lädt …'}
        </span>
      )}
    </div>
  );
});

function Cells({ event, names }: { event: AuditEvent; names: AuditNames }) {
  const amount = amountOf(event);
  return (
    <>
      <span className={styles.number}>{numbered(event.revision)}</span>
      <time className={styles.time} dateTime={event.at}>
        {exactTime(event)}
      </time>
      <span className={styles.kind}>{eventLabel(event)}</span>
      <span className={styles.what}>{sentenceOf(event, names)}</span>
      <span className={styles.amount}>{amount !== undefined && <Money cents={amount} signed />}</span>
    </>
  );
}
