import type { AuditEvent, AuditNames } from '@stammtisch/contracts';
import { memo } from 'react';
import { Money } from '../../../components/Money';
import styles from './EventRows.module.css';
import { amountOf, tellsWait } from './facts-of';
import { eventLabel } from './labels';
import type { Row } from './rows';
import { sentenceOf } from './sentences';
import { exactTime, numbered } from './show';

export interface EventRowProps extends Row {
  readonly names: AuditNames;
  readonly position: number;
  /** How many rows there are; −1 when nobody knows. */
  readonly of: number;
  readonly active: boolean;
  readonly open: boolean;
  readonly fresh: boolean;
}

/** One event in the list. */
export const EventRow = memo(function EventRow(props: EventRowProps) {
  const { event, revision, names, position, of, active, open, fresh } = props;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and says which row is active
    <div
      id={`event-${revision}`}
      className={styles.row}
      role="option"
      aria-selected={open}
      aria-setsize={of}
      aria-posinset={position}
      data-id={revision}
      data-active={active || undefined}
      data-fresh={fresh || undefined}
      data-waited={(event && tellsWait(event)) || undefined}
    >
      {event ? (
        <Cells event={event} names={names} />
      ) : (
        <span className={styles.missing}>{numbered(revision)} · Dieser Eintrag fehlt im Protokoll</span>
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
      <span className={styles.label}>{eventLabel(event)}</span>
      <span className={styles.what}>{sentenceOf(event, names)}</span>
      <span className={styles.amount}>{amount !== undefined && <Money cents={amount} signed />}</span>
    </>
  );
}
