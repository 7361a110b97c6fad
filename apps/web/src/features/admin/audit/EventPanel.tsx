import { X } from 'lucide-react';
import { useStore } from 'zustand';
import { IconButton } from '../../../components/IconButton';
import { Money } from '../../../components/Money';
import { Spinner } from '../../../components/Spinner';
import { useLoaded } from '../../../lib/use-loaded';
import { LoadingError } from '../LoadingError';
import { auditNames } from './audit-calls';
import { EventLinks } from './EventLinks';
import styles from './EventPanel.module.css';
import { amountOf } from './facts-of';
import { eventLabel } from './labels';
import { RawEvent } from './RawEvent';
import { RelatedEvents } from './RelatedEvents';
import { surroundings } from './related';
import { sentenceOf } from './sentences';
import { exactTime, numbered } from './show';
import type { AuditPlace } from './use-audit-place';
import type { EventList } from './use-events';

export interface EventPanelProps {
  readonly revision: number;
  readonly list: EventList;
  readonly place: AuditPlace;
  /** With a head of its own; a dialog has one. */
  readonly closable?: boolean;
}

/** Everything about one event. */
export function EventPanel({ revision, list, place, closable = false }: EventPanelProps) {
  const names = useStore(auditNames);
  const around = useLoaded(revision, surroundings);
  const event = list.data?.items.find((each) => each.revision === revision) ?? around.data?.event;
  const amount = event && amountOf(event);

  return (
    <div className={styles.panel}>
      {closable && (
        <header className={styles.head}>
          <h2>{numbered(revision)}</h2>
          <IconButton label="Schließen" icon={<X aria-hidden />} onClick={place.close} />
        </header>
      )}
      {event && (
        <>
          <div>
            <p className={styles.label}>{eventLabel(event)}</p>
            <p className={styles.sentence}>{sentenceOf(event, names)}</p>
            <p className={styles.when}>
              <time dateTime={event.at}>{exactTime(event)}</time>
              {amount !== undefined && <Money cents={amount} signed />}
            </p>
          </div>
          <EventLinks event={event} filter={place.filter} />
        </>
      )}
      {!event && around.data && <p>Ein Ereignis {numbered(revision)} gibt es nicht.</p>}
      <LoadingError loaded={around} />
      {around.loading && !around.data && <Spinner label="Lädt …" />}
      {around.data?.related.map((related) => (
        <RelatedEvents key={related.title} related={related} place={place} />
      ))}
      {event && <RawEvent event={event} />}
    </div>
  );
}
