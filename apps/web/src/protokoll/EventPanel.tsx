import type { AuditEvent } from '@stammtisch/contracts';
import { ArrowRight, X } from 'lucide-react';
import { useStore } from 'zustand';
import { searchOf } from '../admin/filter';
import { knownNames, whoIs } from '../admin/known-names';
import { ForAuditors } from '../admin/page-parts';
import { paths } from '../admin/paths';
import { useLoaded } from '../lib/use-loaded';
import { Button, IconButton, Spinner } from '../ui/Button';
import { Card } from '../ui/Card';
import { useCopy } from '../ui/CopyField';
import { ButtonLink } from '../ui/Links';
import { LoadingError } from '../ui/Loaded';
import { Money } from '../ui/Money';
import { Notice } from '../ui/Notice';
import { Row, Stack } from '../ui/Stack';
import { Muted, VisuallyHidden } from '../ui/Text';
import { TextArea } from '../ui/TextArea';
import { changeLines } from './change-lines';
import styles from './EventPanel.module.css';
import { eventLabel, sentenceOf } from './events';
import { amountOf, exactTime, membersIn, numbered } from './facts-of';
import { eventWithRelated, type Related } from './related';
import { useEventSteps } from './use-event-steps';
import { type AuditPlace, type EventList, readChanges } from './use-events';

export interface EventPanelProps {
  readonly revision: number;
  readonly list: EventList;
  readonly place: AuditPlace;
  /** Shows a head with a button to close the panel. In a dialog the dialog has that button. */
  readonly closable?: boolean;
}

/** Everything about one event. */
export function EventPanel({ revision, list, place, closable = false }: EventPanelProps) {
  const names = useStore(knownNames);
  const around = useLoaded(revision, eventWithRelated);
  const event = list.data?.items.find((each) => each.revision === revision) ?? around.data?.event;
  const amount = event && amountOf(event);
  const receipt = around.data?.receipt;
  const { panel, buttons } = useEventSteps(revision, list, place);

  return (
    <Stack gap={4} {...panel}>
      {closable && (
        <Row as="header" spread>
          <h2>{numbered(revision)}</h2>
          <IconButton label="Schließen" icon={<X aria-hidden />} onClick={place.close} />
        </Row>
      )}
      {buttons}
      {event && (
        <>
          <div aria-live="polite">
            <Muted>
              {eventLabel(event)}
              {receipt && ` · Nr. ${receipt}`}
            </Muted>
            <p className="serif strong larger splits">{sentenceOf(event, names)}</p>
            <Row as="p" spread>
              <Muted as="span">
                <time dateTime={event.at}>{exactTime(event)}</time>
              </Muted>
              {amount !== undefined && <Money cents={amount} signed />}
            </Row>
          </div>
          <EventChanges revision={revision} />
          <EventLinks event={event} />
        </>
      )}
      {!event && around.data && <p>Einen Eintrag {numbered(revision)} gibt es nicht.</p>}
      <LoadingError loaded={around} />
      {around.loading && !around.data && <Spinner label="Lädt …" />}
      {around.data?.related.map((related) => (
        <RelatedEvents key={related.title} related={related} place={place} />
      ))}
      {event && <RawEvent event={event} />}
    </Stack>
  );
}

/** Links from an event to all of its members. */
function EventLinks({ event }: { event: AuditEvent }) {
  const names = useStore(knownNames);
  return (
    <Row as="nav" className={styles.links} aria-label="Weiter von hier">
      {membersIn(event).map((member) => (
        <ButtonLink key={member} variant="quiet" href={paths.audit + searchOf({ types: [], member })}>
          Alles zu {whoIs(member, names)}
        </ButtonLink>
      ))}
    </Row>
  );
}

/** Other events of the same transaction, round or command. A tap opens one. */
function RelatedEvents({ related, place }: { related: Related; place: AuditPlace }) {
  const names = useStore(knownNames);
  return (
    <Stack as="section" gap={2} aria-label={related.title}>
      <h3>{related.title}</h3>
      <Stack as="ul" gap={2}>
        {related.events.map((event) => (
          <li key={event.revision}>
            <Card
              as="button"
              type="button"
              className={`wide breaks start ${styles.related}`}
              onClick={() => place.open(event.revision)}
            >
              {sentenceOf(event, names)}
              <Muted as="span">
                {' '}
                {numbered(event.revision)} · {exactTime(event)}
              </Muted>
            </Card>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** An event as it stands in the log with its ids and its hash, folded up. */
function RawEvent({ event }: { event: AuditEvent }) {
  const json = JSON.stringify(event, null, 2);
  const { copied, Icon, error, copy } = useCopy(json);
  return (
    <ForAuditors>
      <TextArea className={styles.json} label="Als JSON" readOnly rows={8} spellCheck={false} value={json} />
      {error && <Notice variant="error">{error}</Notice>}
      <Button icon={<Icon size={20} aria-hidden />} onClick={copy}>
        {copied ? 'Kopiert' : 'Kopieren'}
      </Button>
    </ForAuditors>
  );
}

/** What an event changed. While the next one is read, the lines of the last keep their room: nothing jumps at a step. */
function EventChanges({ revision }: { revision: number }) {
  const names = useStore(knownNames);
  const loaded = useLoaded(revision, readChanges, { keepPrevious: true });
  const { data } = loaded;
  const lines = data?.changes.flatMap((change) => changeLines(change, names)) ?? [];

  return (
    <Stack as="section" gap={2} aria-label="Was sich geändert hat">
      <h3>Was sich geändert hat</h3>
      <LoadingError loaded={loaded} />
      <div style={{ visibility: data?.revision === revision ? undefined : 'hidden' }}>
        {lines.length === 0 ? (
          <Muted>Guthaben, Runden, Karte und Kasse sind danach wie davor.</Muted>
        ) : (
          <dl className={`ruled ${styles.changes}`}>
            {lines.map(({ label, before, after }) => (
              <Row key={`${label} ${before} ${after}`} spread>
                <dt>{label}</dt>
                <dd className="aside end">
                  {before} <ArrowRight size={14} aria-hidden />
                  <VisuallyHidden>→ </VisuallyHidden>
                  <b>{after}</b>
                </dd>
              </Row>
            ))}
          </dl>
        )}
      </div>
    </Stack>
  );
}
